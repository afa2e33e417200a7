import { expect, test } from 'vitest';
import { keepPlace } from '../../../renderer/state/kept-place';
import { createNavigation } from '../../../renderer/state/navigation';

test('a page that is loaded anew goes on at the site and the dialog that were open', () => {
  const before = createNavigation();
  keepPlace(before, window.history);
  before.openSite('site-1');
  before.openDialog({ kind: 'settings' });

  const after = createNavigation();
  keepPlace(after, window.history);
  expect(after.place.get()).toEqual({ siteId: 'site-1', dialog: { kind: 'settings' }, isBoard: false });
});

test('a history without a place begins at the overview', () => {
  window.history.replaceState('something else', '');
  const navigation = createNavigation();
  keepPlace(navigation, window.history);
  expect(navigation.place.get()).toEqual({ siteId: null, dialog: null, isBoard: false });
});
