import { Component } from 'react';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { Button } from './button';
import { Message } from './message';

interface Props {
  readonly children: ReactNode;
  /** Another value means that something else is shown: the failure is forgotten. */
  readonly resetKey?: string;
}

interface State {
  readonly failure: Error | null;
  readonly resetKey: string | undefined;
}

/** Keeps a fault in one view from taking the rest of the window with it. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: undefined };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <div role="alert" style={{ height: '100%' }}>
        <Message
          title={texts.crashed}
          action={
            <Button look="primary" onClick={() => this.setState({ failure: null })}>
              {texts.openAgain}
            </Button>
          }
        >
          {texts.crashedHint} <code>{failure.message}</code>
        </Message>
      </div>
    );
  }
}
