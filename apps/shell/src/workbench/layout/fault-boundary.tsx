import { Component, type ReactNode } from 'react'
import { reportRenderFault } from '../../lib/api/failures.ts'

/** The time after which a part is rendered again, and the maximum number of attempts. */
const RETRY_AFTER_MS = 10_000
const RETRIES = 3

interface Props {
  children: ReactNode
  /** Shown in place of the failed part. Default: nothing, and the part is rendered again later. */
  fallback?: ReactNode
}

/** ERROR-13: a part that throws while it is rendered is absent, and the parts beside it stay. */
export class FaultBoundary extends Component<Props, { hasThrown: boolean }> {
  override state = { hasThrown: false }
  #retries = 0
  #timer: number | undefined

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: unknown) {
    reportRenderFault(error)
    if (this.props.fallback !== undefined || this.#retries === RETRIES) return
    this.#retries += 1
    this.#timer = window.setTimeout(() => this.setState({ hasThrown: false }), RETRY_AFTER_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children
  }
}
