import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import { getSession } from './session-store.ts'
import { sessionStore } from '../storage/storage.ts'

const START = '/portal/'

/** ENTRY-12: stores the address for this browser tab, with the person to whom it belongs. */
export function rememberReturnAddress(address: string): void {
  sessionStore.write('redirectUrl', { address, userId: getSession().user?.id ?? null })
}

/** SESS-37: takes the return address that the log-in redirect has added to the address of the sign-in page. */
export function takeReturnState(): void {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  if (state === null) return
  query.delete('state')
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : ''))
  const address = safeReturnAddress(decodeState(state), location.origin)
  if (address !== null) sessionStore.write('redirectUrl', { address, userId: null })
}

function decodeState(state: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(state.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The address after this person's sign-in; reading removes it. Another person's address is dropped. */
export function takeReturnAddress(userId: number): string {
  const stored = sessionStore.read('redirectUrl') as { address?: unknown; userId?: unknown } | null | undefined
  sessionStore.remove('redirectUrl')
  const isOthers = typeof stored?.userId === 'number' && stored.userId !== userId
  return (isOthers ? null : safeReturnAddress(stored?.address, location.origin)) ?? START
}

/** The same for a sign-in that leaves the page; the server checks the address again. */
export function peekReturnAddress(): string | null {
  const stored = sessionStore.read('redirectUrl') as { address?: unknown } | null | undefined
  return safeReturnAddress(stored?.address, location.origin)
}
