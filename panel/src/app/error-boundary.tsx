import { Component, type ReactNode } from 'react';

import { BrokenPage } from './broken.tsx';

interface ErrorBoundaryProps {
  /** Another value draws the children again. */
  readonly resetOn: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure?: { readonly problem: unknown } | undefined;
}

/** Says what is wrong in the place of what could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = {};

  static getDerivedStateFromError(problem: unknown): ErrorBoundaryState {
    return { failure: { problem } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure && before.resetOn !== this.props.resetOn) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <BrokenPage error={failure.problem} /> : this.props.children;
  }
}
