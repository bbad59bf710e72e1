import { Component, type ReactNode } from 'react'
import { reportFailure } from '../lib/api/failures.ts'
import { text } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'

/** The outermost error boundary: a rendering error shows a message with ways to continue, never a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error)
  }

  override render() {
    if (!this.state.hasThrown) return this.props.children
    const reload = (
      <Button kind="primary" icon="reload" onClick={() => location.reload()}>
        {text('errors.reload')}
      </Button>
    )
    return <ErrorPanel level={1} title={text('errors.page')} actions={reload} />
  }
}
