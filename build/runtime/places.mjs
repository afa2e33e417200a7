import path from 'node:path';

/** The checkout this script stands in. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Everything fetched or derived, kept where `npm ci` clears it. */
export const cache = path.join(root, 'node_modules', '.cache', 'uptime-desk');

/** @param {...string} names */
export const inRoot = (...names) => path.join(root, ...names);
