const size = (width, height) => ({ viewport: { width, height } });
const usual = size(1280, 820);

/** Ways the window is looked at. Axe looks on where `isChecked`; the others show the same elements in another size. */
export const views = [
  { name: 'light', isChecked: true, context: { ...usual, colorScheme: 'light' } },
  { name: 'dark', isChecked: true, context: { ...usual, colorScheme: 'dark' } },
  { name: 'contrast', isChecked: true, context: { ...usual, colorScheme: 'light', contrast: 'more' } },
  { name: 'contrast-dark', isChecked: true, context: { ...usual, colorScheme: 'dark', contrast: 'more' } },
  { name: 'forced', isChecked: false, context: { ...usual, colorScheme: 'dark', forcedColors: 'active' } },
  { name: 'rtl', isChecked: true, query: 'lang=ar', context: { ...usual, colorScheme: 'light', locale: 'ar-EG' } },
  { name: 'german', isChecked: false, query: 'lang=de', context: { ...usual, colorScheme: 'dark', locale: 'de-DE' } },
  { name: 'narrow', isChecked: true, context: { ...size(800, 600), colorScheme: 'light' } },
  { name: 'text-200', isChecked: false, context: { ...size(640, 410), deviceScaleFactor: 2, colorScheme: 'light' } },
  { name: '4k', isChecked: false, context: { ...size(1920, 1080), deviceScaleFactor: 2, colorScheme: 'dark' } },
];
