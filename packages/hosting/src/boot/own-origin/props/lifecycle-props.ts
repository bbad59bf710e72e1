import { announceReady, createPortal, type Portal, type Transport } from '@portico/sdk/hosting'
import {
  type ApplicationToken,
  PROTOCOL_VERSION,
  type SharedState,
  type Theme,
  type ToApplication,
} from '@portico/sdk/protocol'
import { serialisableCopy } from '../../../calls.ts'
import { frozenCopy } from '../../../messages/frozen-copy.ts'
import { createLifecycleToken } from './lifecycle-token.ts'

/** The shared state with the application's own token (SESS-89), which is empty until the portal has issued one. */
export type LifecycleState = SharedState & { readonly token: string }

type Listener = (state: LifecycleState | undefined, before: LifecycleState | undefined) => void

/**
 * HOST-7, SDK-16: the props of an application's lifecycles, by the names of the qiankun protocol. `portal` is the
 * result of `connectToPortal()`, so that such an application does not need to bundle the SDK.
 */
export interface LifecycleProps extends Record<string, unknown> {
  name: string
  locale: string | undefined
  theme: Theme | undefined
  session: LifecycleState | undefined
  portal: Portal | undefined
  /**
   * HOST-154: changes fields of this application's copy of the state, calls its listeners and returns true. Returns
   * false for no fields and for more than 100,000 characters of JSON. Portal and other applications do not see the
   * change; a later value of the portal replaces it.
   */
  setGlobalState: (changes: unknown) => boolean
  onGlobalStateChange: (listener: Listener, atOnce?: boolean) => void
  offGlobalStateChange: () => boolean
}

/** The props of one document. */
export function createLifecycleProps(
  name: string,
  transport: Transport,
  context: () => ToApplication['context'] | undefined,
  requestToken: () => Promise<ApplicationToken | undefined>,
) {
  let portal: Portal | undefined
  let state: LifecycleState | undefined
  const listeners = new Set<Listener>()
  /** The last state from the portal, and the fields that the application has changed since. */
  let ofPortal: SharedState | undefined
  let ownFields: Readonly<Record<string, unknown>> = {}
  const token = createLifecycleToken(requestToken, () => ofPortal && tell(ofPortal))

  function stateOf(shared: SharedState): LifecycleState {
    const isRepeated = ofPortal === shared
    const before = ofPortal as Readonly<Record<string, unknown>> | undefined
    const isUnchanged = ([name]: [string, unknown]) =>
      isSame(before?.[name], (shared as object as typeof ownFields)[name])
    if (before && !isRepeated) ownFields = Object.fromEntries(Object.entries(ownFields).filter(isUnchanged))
    ofPortal = shared
    return Object.freeze({ ...shared, ...ownFields, token: token.value() })
  }

  function tell(shared: SharedState) {
    const before = state
    state = stateOf(shared)
    for (const listener of [...listeners]) listener(state, before)
  }

  function setGlobalState(changes: unknown): boolean {
    if (typeof changes !== 'object' || changes === null || Array.isArray(changes) || !ofPortal) return false
    const { token: _, ...fields } = changes as typeof ownFields
    const next = serialisableCopy({ ...ownFields, ...fields }) as typeof ownFields | undefined
    if (!next || Object.keys(fields).length === 0) return false
    ownFields = frozenCopy(next)
    tell(ofPortal)
    return true
  }

  return {
    now(): LifecycleProps {
      const now = context()
      if (now) token.start()
      state = now && stateOf(now.state)
      if (now && !portal) {
        portal = createPortal(transport, { v: PROTOCOL_VERSION, type: 'context', data: now })
        announceReady(transport)
      }
      return {
        name,
        locale: now?.state.lang,
        theme: now?.theme,
        session: state,
        portal,
        setGlobalState,
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
      if (ofPortal && (ofPortal.userId !== next.userId || ofPortal.tenantId !== next.tenantId)) {
        token.end()
        token.start()
      }
      tell(next)
    },
    tokenRenewed: token.take,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
