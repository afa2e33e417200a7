import { expect, test } from 'vitest';
import { usablePlace } from '../../electron/desktop/window-place';

const displays = [
  { x: 0, y: 0, width: 1920, height: 1040 },
  { x: 1920, y: 0, width: 1280, height: 1000 },
];
const place = { x: 100, y: 50, width: 1000, height: 700, isMaximized: false };

test('a place that can be seen on a display is used again', () => {
  expect(usablePlace(place, displays)).toEqual(place);
  expect(usablePlace({ ...place, x: 2000 }, displays)).toEqual({ ...place, x: 2000 });
  expect(usablePlace({ ...place, x: -900 }, displays)).toEqual({ ...place, x: -900 });
});

test('a place on a display that is gone, or too small, or garbled, is not', () => {
  const bad = [
    { ...place, x: 5000 },
    { ...place, y: -60 },
    { ...place, y: 1030 },
    { ...place, width: 10 },
    { ...place, x: 'left' },
    { ...place, x: Number.NaN },
    null,
    [],
    'there',
  ];
  for (const entry of bad) expect(usablePlace(entry, displays)).toBeNull();
});
