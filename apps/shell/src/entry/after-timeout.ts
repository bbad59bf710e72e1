import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import { api, resumeSession } from '../lib/api/api.ts'
import { presentAddress } from '../lib/browser/location.ts'
import { logOut } from '../lib/session/log-out.ts'
import { isSignedIn } from '../lib/session/session-marker.ts'
import { localStore } from '../lib/storage/storage.ts'

/** SESS-28: the time at which the idle dialog of the former page opened; null if there was none. */
export function readTimeout(): number | null {
  const flag = localStore.read('operateTimeout')
  return typeof flag === 'number' && isSignedIn() ? flag : null
}

/** Logs out, unless the person has signed in since. The request does not extend the session. */
export async function applyTimeout(flag: number): Promise<void> {
  const session = (await resumeSession())
    ? await api.call('GET /identification/session', { isBackground: true }).catch(() => null)
    : null
  if (session && session.startedAt > flag) return localStore.remove('operateTimeout')
  await logOut(safeReturnAddress(presentAddress(), location.origin) ?? '/login')
  // the page is being left
  await new Promise(() => undefined)
}
