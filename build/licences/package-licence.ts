import fs from 'node:fs';
import path from 'node:path';

/** A package as the list of licences shows it. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly author?: string | { readonly name?: string };
}

/** The folder of the npm package a bundled file lies in; null for our own files and the bundler's. */
export function packageFolderOf(moduleId: string): string | null {
  const file = moduleId.replace(/^\0/, '').replace(/\?.*$/, '').split(path.sep).join('/');
  const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file);
  return found?.[1] ?? null;
}

const licenceFile = /^(licen[cs]e|copying)([.-].*)?$/i;

/** What a package says about its licence. Where it carries no text, the name of the licence and of the author stand for it. */
export function readLicence(folder: string): PackageLicence {
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  const licence = typeof about.license === 'string' ? about.license : (about.license?.type ?? 'unknown');
  const author = typeof about.author === 'string' ? about.author : (about.author?.name ?? '');
  const file = fs.readdirSync(folder).find((name) => licenceFile.test(name));
  const text = file === undefined ? `${licence} licence. ${author}` : fs.readFileSync(path.join(folder, file), 'utf8');
  return { name: about.name ?? path.basename(folder), version: about.version ?? '', licence, text: text.trim() };
}
