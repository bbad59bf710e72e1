import type { ToApplication } from '@portico/sdk/protocol'
import type { OpenRequest, SharedContext } from '../types.ts'

export type SendToApplication = <T extends keyof ToApplication>(type: T, data: ToApplication[T], reqId?: string) => void

interface ContextSenderHost {
  shared: () => SharedContext | undefined
  extras: () => unknown
  isActive: () => boolean
  send: SendToApplication
}

export interface ContextSender {
  /** Sends the context if it has changed since the last call, and theme and language if they have changed. */
  send(): void
  /** Sends the context to a document that has received none. */
  resend(): void
  /** Resets the sent context, because the next one goes to another document. */
  forget(): void
  setSavedState(saved: unknown): void
}

/** HOST-13, SDK-9: sends person, organisation, language and theme to one application. */
export function createContextSender(
  { menu, params = {}, saved: firstSaved }: Pick<OpenRequest, 'menu' | 'params' | 'saved'>,
  { shared, extras, isActive, send }: ContextSenderHost,
): ContextSender {
  let saved = firstSaved
  /** The context that was sent last, as JSON; empty if none was sent. */
  let lastSent = ''

  function currentContext(): ToApplication['context'] | undefined {
    const now = shared()
    if (!now) return undefined
    const more = extras()
    return {
      state: { ...now.session, ...menu, lang: now.locale, themeColor: now.themeColor },
      theme: now.theme,
      params,
      isActive: isActive(),
      ...(now.shortcuts === undefined ? {} : { shortcuts: now.shortcuts }),
      ...(more === undefined ? {} : { extras: more }),
      ...(saved === undefined ? {} : { saved }),
    }
  }
  function sendChanges() {
    const context = currentContext()
    if (!context) return
    const next = toComparable(context)
    if (next === lastSent) return
    const before = lastSent === '' ? undefined : (JSON.parse(lastSent) as typeof context)
    lastSent = next
    send('context', context)
    if (before && JSON.stringify(before.theme) !== JSON.stringify(context.theme)) send('theme', context.theme)
    if (before && before.state.lang !== context.state.lang) send('locale', { locale: context.state.lang })
  }
  return {
    send: sendChanges,
    resend() {
      lastSent = ''
      sendChanges()
    },
    forget() {
      lastSent = ''
    },
    setSavedState(next) {
      saved = next
    },
  }
}

/** The context without `isActive`, which is sent in separate messages. */
const toComparable = (context: ToApplication['context']) => JSON.stringify({ ...context, isActive: undefined })
