import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A screen a row, a view a column; a picture leads to the full one. */
function sheetOf(out, screens, views) {
  const isThere = ({ name }, view) => existsSync(path.join(out, 'small', `${name}-${view.name}.jpg`));
  const columns = views.filter((view) => screens.some((screen) => isThere(screen, view)));
  const rows = screens.filter((screen) => columns.some((view) => isThere(screen, view)));
  const cell = (screen, view) =>
    isThere(screen, view)
      ? `<td><a href="${screen.name}-${view.name}.png"><img src="small/${screen.name}-${view.name}.jpg" alt="${screen.name}, ${view.name}"></a></td>`
      : '<td></td>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Uptime Desk: every screen</title>
<style>
  body { margin: 16px; font: 14px system-ui, sans-serif; background: #ccd1d9; color: #14181f; }
  th { padding: 4px 8px; text-align: start; }
  thead th { position: sticky; top: 0; background: #ccd1d9; }
  td { vertical-align: top; }
  img { display: block; width: 360px; border: 1px solid #868f9c; }
</style>
<table>
<thead><tr><th></th>${columns.map((view) => `<th>${view.name}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((screen) => `<tr><th>${screen.name}</th>${columns.map((view) => cell(screen, view)).join('')}</tr>`).join('\n')}
</tbody>
</table>
</html>
`;
}

/** Puts the pictures that are in `out` on one page and takes a picture of that page too. */
export async function writeContactSheet(browser, out, screens, views) {
  const file = path.join(out, 'contact-sheet.html');
  writeFileSync(file, sheetOf(out, screens, views));
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(pathToFileURL(path.resolve(file)).href);
  await page.setViewportSize({ width: await page.evaluate(() => document.documentElement.scrollWidth), height: 1000 });
  await page.screenshot({ path: path.join(out, 'contact-sheet.jpg'), type: 'jpeg', quality: 75, fullPage: true });
  await page.close();
  return file;
}
