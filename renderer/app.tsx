import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { defaultSettings } from '../electron/contract/settings-schema';
import { Announcer } from './components/announcer';
import { CrashBoundary } from './components/crash-boundary';
import { Button } from './components/button';
import { Message, Spinner } from './components/message';
import { ToastList } from './components/toast-list';
import { Shell } from './screens/shell';
import { Dialogs } from './screens/dialogs';
import type { AppParts } from './state/app-context';
import { AppProvider, ModelProvider, useApp, useStoreState } from './state/app-context';
import { useTheme } from './state/theme';
import { texts } from './texts';

/** The window: waits for the first snapshot, then shows the screens. */
export function App({ parts }: { readonly parts: AppParts }): ReactNode {
  const { store } = parts;
  useEffect(() => store.start(), [store]);
  return (
    <AppProvider value={parts}>
      <CrashBoundary>
        <Screens />
      </CrashBoundary>
    </AppProvider>
  );
}

function Screens(): ReactNode {
  const { store, toasts } = useApp();
  const state = useStoreState(store);
  useTheme(state.phase === 'ready' ? state.model.settings : defaultSettings);

  if (state.phase === 'loading') {
    return (
      <Message icon={<Spinner />} isBusy>
        {texts.loading}
      </Message>
    );
  }
  if (state.phase === 'failed') {
    return (
      <Message
        title={texts.loadFailed}
        action={
          <Button look="primary" onClick={store.reload}>
            {texts.tryAgain}
          </Button>
        }
      >
        {state.error.message}
      </Message>
    );
  }
  return (
    <ModelProvider value={state.model}>
      <Shell />
      <Dialogs />
      <ToastList toasts={toasts} />
      <Announcer sites={state.model.sites} />
    </ModelProvider>
  );
}
