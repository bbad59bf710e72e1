import { createPortal, type Portal, type Transport } from '@portico/sdk/hosting'
import {
  type ApplicationToken,
  PROTOCOL_VERSION,
  type SharedState,
  type Theme,
  type ToApplication,
} from '@portico/sdk/protocol'
import { createLifecycleToken } from './lifecycle-token.ts'

/** The shared state with the application's own token (SESS-89); empty until the portal has minted it. */
export type LifecycleState = SharedState & { readonly token: string }

type Listener = (state: LifecycleState | undefined, before: LifecycleState | undefined) => void

/**
 * HOST-7, SDK-16: what the lifecycles of an application are given. The names are the qiankun protocol's; `portal` beside them is
 * what `connectToPortal()` answers, so that such an application needs no SDK of its own.
 */
export interface LifecycleProps extends Record<string, unknown> {
  name: string
  locale: string | undefined
  theme: Theme | undefined
  session: LifecycleState | undefined
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
  requestToken: () => Promise<ApplicationToken | undefined>,
) {
  let portal: Portal | undefined
  let state: LifecycleState | undefined
  const listeners = new Set<Listener>()
  const token = createLifecycleToken(requestToken, () => state && tell(state))

  const withToken = (shared: SharedState): LifecycleState => Object.freeze({ ...shared, token: token.value() })

  function tell(shared: SharedState) {
    const before = state
    state = withToken(shared)
    for (const listener of [...listeners]) listener(state, before)
  }

  return {
    now(): LifecycleProps {
      const now = context()
      if (now) token.start()
      state = now && withToken(now.state)
      if (now && !portal) portal = createPortal(transport, { v: PROTOCOL_VERSION, type: 'context', data: now })
      return {
        name,
        locale: now?.state.lang,
        theme: now?.theme,
        session: state,
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
      if (state && (state.userId !== next.userId || state.tenantId !== next.tenantId)) {
        token.end()
        token.start()
      }
      tell(next)
    },
    tokenRenewed: token.take,
    end() {
      token.end()
      portal?.disconnect()
      portal = undefined
      listeners.clear()
    },
  }
}
