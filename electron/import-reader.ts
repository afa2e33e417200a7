import { parentPort, workerData } from 'node:worker_threads';
import { readPlan } from './engine/import/plan-reader';

/** Entry of the thread that reads a file to be imported, so that no check waits for it. */
readPlan(workerData, (message) => parentPort?.postMessage(message));
