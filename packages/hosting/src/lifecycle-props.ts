import { createPortal, type Portal, type Transport } from '@portico/sdk/hosting'
import { PROTOCOL_VERSION, type SharedState, type Theme, type ToApplication } from '@portico/sdk/protocol'

type Listener = (state: SharedState | undefined, before: SharedState | undefined) => void

/**
 * HOST-7, SDK-16: what the lifecycles of an application are given. The names are the qiankun protocol's; `portal` beside them is
 * what `connectToPortal()` answers, so that such an application needs no SDK of its own.
 */
export interface LifecycleProps extends Record<string, unknown> {
  name: string
  locale: string | undefined
  theme: Theme | undefined
  session: SharedState | undefined
  portal: Portal | undefined
  /** The state is the portal's: nobody sets it, and this says so by answering false. */
  setGlobalState: () => false
  onGlobalStateChange: (listener: Listener, atOnce?: boolean) => void
  offGlobalStateChange: () => boolean
}

/** One application's props over its conversation. */
export function createLifecycleProps(
  name: string,
  transport: Transport,
  context: () => ToApplication['context'] | undefined,
) {
  let portal: Portal | undefined
  let state: SharedState | undefined
  const listeners = new Set<Listener>()

  return {
    now(): LifecycleProps {
      const now = context()
      state = now?.state
      if (now && !portal) portal = createPortal(transport, { v: PROTOCOL_VERSION, type: 'context', data: now })
      return {
        name,
        locale: now?.state.lang,
        theme: now?.theme,
        session: now?.state,
        portal,
        setGlobalState: () => false,
        onGlobalStateChange(listener, atOnce) {
          listeners.add(listener)
          if (atOnce) listener(state, state)
        },
        offGlobalStateChange() {
          listeners.clear()
          return true
        },
      }
    },
    changed(next: SharedState) {
      const before = state
      state = next
      for (const listener of [...listeners]) listener(next, before)
    },
    end() {
      portal?.disconnect()
      portal = undefined
      listeners.clear()
    },
  }
}
