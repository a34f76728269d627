// Catches every error that no inner boundary caught, so that a broken screen says so instead of going blank. Routes have
// their own boundaries (routes.tsx); this one surrounds everything.
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
