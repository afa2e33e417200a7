import { randomUUID } from 'node:crypto';
import { app, BrowserWindow } from 'electron';
import type { ReportProgress, ReportRequest } from '../contract/file-calls';
import { err, ok } from '../domain/result';
import type { Result } from '../domain/result';
import { page } from './page-files';

/** Why there is no report: it was given up, or a sentence. */
export type NoReport = { readonly why: 'cancelled' } | { readonly why: 'failed'; readonly message: string };

/** Makes a report on a page nobody sees and prints it; one at a time. */
export interface ReportPrinter {
  print(request: ReportRequest, tell: (progress: ReportProgress) => void): Promise<Result<Uint8Array, NoReport>>;
  cancel(): void;
  /** What the page with this id is to show; null where there is none such. */
  requestOf(reportId: string): ReportRequest | null;
  collected(reportId: string, done: number): void;
  ready(reportId: string, failure: string | null): void;
}

/** Years of hours of many sites take a while to be read; a page that hangs is not waited for for ever. */
const readyWithinMs = 300_000;
/** Countries that print on Letter; the others use A4. */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

interface Job {
  readonly reportId: string;
  readonly request: ReportRequest;
  readonly tell: (progress: ReportProgress) => void;
  readonly end: (outcome: Result<null, NoReport>) => void;
}

function openHidden(preload: string): BrowserWindow {
  return new BrowserWindow({
    show: false,
    width: 900,
    height: 1_200,
    title: 'Uptime Desk',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      // Nobody looks at it, and it is to go on all the same.
      backgroundThrottling: false,
    },
  });
}

const footer =
  '<div style="width:100%;font-size:8px;color:#5a6472;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';

function pdfOf(window: BrowserWindow): Promise<Uint8Array> {
  return window.webContents.printToPDF({
    printBackground: true,
    pageSize: letterCountries.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4',
    margins: { top: 0.6, bottom: 0.7, left: 0.6, right: 0.6 },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });
}

export function createReportPrinter(preload: string): ReportPrinter {
  let job: Job | null = null;
  const ofId = (reportId: string): Job | null => (job?.reportId === reportId ? job : null);

  /** Opens the page and waits until it says that it stands, is given up, or goes away. */
  function stand(window: BrowserWindow, request: ReportRequest, tell: Job['tell']): Promise<Result<null, NoReport>> {
    return new Promise((resolve) => {
      const reportId = randomUUID();
      const timer = setTimeout(
        () => end(err({ why: 'failed', message: 'The report took too long. Try fewer sites.' })),
        readyWithinMs,
      );
      const end = (outcome: Result<null, NoReport>): void => {
        clearTimeout(timer);
        resolve(outcome);
      };
      job = { reportId, request, tell, end };
      window.once('closed', () => end(err({ why: 'cancelled' })));
      window.webContents.once('render-process-gone', () =>
        end(err({ why: 'failed', message: 'The page of the report broke down. Try again, or with fewer sites.' })),
      );
      window.loadURL(`${page.address}?report=${reportId}`).catch((cause: unknown) => {
        end(err({ why: 'failed', message: `The page of the report could not be opened: ${String(cause)}` }));
      });
    });
  }

  return {
    async print(request, tell) {
      if (job !== null)
        return err({ why: 'failed', message: 'Another report is being made. Wait for it, or cancel it.' });
      const window = openHidden(preload);
      try {
        tell({ step: 'collecting', done: 0, of: request.siteIds.length });
        const outcome = await stand(window, request, tell);
        if (!outcome.ok) return outcome;
        tell({ step: 'printing', done: request.siteIds.length, of: request.siteIds.length });
        return ok(await pdfOf(window));
      } catch (cause) {
        return err({ why: 'failed', message: `The report could not be printed: ${String(cause)}` });
      } finally {
        job = null;
        if (!window.isDestroyed()) window.destroy();
      }
    },
    cancel: () => job?.end(err({ why: 'cancelled' })),
    requestOf: (reportId) => ofId(reportId)?.request ?? null,
    collected(reportId, done) {
      const current = ofId(reportId);
      current?.tell({ step: 'collecting', done, of: current.request.siteIds.length });
    },
    ready(reportId, failure) {
      ofId(reportId)?.end(failure === null ? ok(null) : err({ why: 'failed', message: failure }));
    },
  };
}
