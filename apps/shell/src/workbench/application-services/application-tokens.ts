import type { Outcome } from '@portico/hosting/types'
import type { ApplicationToken } from '@portico/sdk/protocol'
import { api } from '../../lib/api.ts'
import { currentTime, fromServerTime } from '../../lib/clock.ts'
import { getSession } from '../../lib/session-store.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { sayTo } from '../viewports/host.ts'
import { pageOf } from './who.ts'

/** A token with less than this to live is minted anew, in milliseconds. */
const LEAD = 60_000

const kept = new Map<string, Promise<ApplicationToken>>()

/**
 * D102, SDK-43: a token whose audience is the application that the tab shows: of which it is, the registry says, never the
 * application itself. The portal's own token goes nowhere.
 */
export async function tokenFor(id: string): Promise<Outcome> {
  const code = pageOf(id)?.application.code
  const { user, tenant } = getSession()
  if (!code || !user || !tenant) return { ok: false, code: 'REFUSED', message: 'nobody works here' }
  const key = [user.id, tenant.tenantId, code].join(':')
  try {
    const held = await kept.get(key)
    if (held && held.expiredAt - currentTime() > LEAD) return { ok: true, value: held }
    const minting = mint(code)
    kept.set(key, minting)
    const token = await minting
    if (held) tellOthers(code, id, token)
    return { ok: true, value: token }
  } catch {
    kept.delete(key)
    return { ok: false, code: 'REFUSED', message: 'no token for this application' }
  }
}

async function mint(appCode: string): Promise<ApplicationToken> {
  const { token, expiredAt, audience } = await api.call('POST /identification/session/app-token', { body: { appCode } })
  return { token, audience, expiredAt: fromServerTime(expiredAt) }
}

/** Other tabs of the same application go on with the newer token. */
function tellOthers(code: string, asker: string, token: ApplicationToken): void {
  for (const { id } of useTabs.getState().tabs.items) {
    if (id !== asker && pageOf(id)?.application.code === code) sayTo(id, 'tokenRenewed', token)
  }
}

/** Another person or tenant: what was minted before is nobody's any more. */
export function forgetTokens(): void {
  kept.clear()
}
