import type { RequestOutcome } from '@portico/hosting/types'
import type { ApplicationToken } from '@portico/sdk/protocol'
import { api } from '../../lib/api/api.ts'
import { currentTime, fromServerTime } from '../../lib/timing/clock.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { backgroundApplication } from '../model/viewports/background-page.ts'
import { sendToApplication } from '../engine/application-calls.ts'
import { pageOfTab } from '../model/targets/resolve-tab.ts'

/** A token that expires within this time is replaced, in milliseconds. */
const RENEW_MARGIN_MS = 60_000

const tokens = new Map<string, Promise<ApplicationToken>>()

/**
 * D102, SDK-43: gets a token whose audience is the application of the tab. The registry determines the application,
 * never the application itself. The portal's own token is never passed on.
 */
export async function tokenFor(id: string): Promise<RequestOutcome> {
  const code = backgroundApplication(id) ?? pageOfTab(id)?.application.code
  const { user, tenant } = getSession()
  if (!code || !user || !tenant) return { ok: false, code: 'REFUSED', message: 'nobody works here' }
  const key = keyOf(user.id, tenant.tenantId, code)
  try {
    const cachedToken = await tokens.get(key)
    if (cachedToken && cachedToken.expiredAt - currentTime() > RENEW_MARGIN_MS) return { ok: true, value: cachedToken }
    const minting = mint(code)
    tokens.set(key, minting)
    const token = await minting
    if (cachedToken) sendTokenToTabs(code, token, id)
    return { ok: true, value: token }
  } catch {
    tokens.delete(key)
    return { ok: false, code: 'REFUSED', message: 'no token for this application' }
  }
}

const keyOf = (userId: number, tenantId: number, code: string) => [userId, tenantId, code].join(':')

/** SESS-29: after a relogin every application with a token gets a valid one. */
export function renewTokens(): void {
  const codes = [...tokens.keys()].map((key) => key.split(':').slice(2).join(':'))
  tokens.clear()
  const { user, tenant } = getSession()
  if (!user || !tenant) return
  for (const code of codes) {
    const key = keyOf(user.id, tenant.tenantId, code)
    const minting = mint(code)
    tokens.set(key, minting)
    minting.then(
      (token) => sendTokenToTabs(code, token),
      () => tokens.delete(key),
    )
  }
}

async function mint(appCode: string): Promise<ApplicationToken> {
  const { token, expiredAt, audience } = await api.call('POST /identification/session/app-token', {
    body: { appCode },
    isBackground: true, // SESS-5: an application that renews its token by itself is not activity of the person
  })
  return { token, audience, expiredAt: fromServerTime(expiredAt) }
}

const listeners = new Set<(code: string, token: ApplicationToken) => void>()

/** Calls the listener with each token that replaces another one. Returns an unsubscribe function. */
export function onTokenRenewed(listener: (code: string, token: ApplicationToken) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends the new token to all tabs of an application; the requesting tab gets it as the answer. */
function sendTokenToTabs(code: string, token: ApplicationToken, asker?: string): void {
  for (const listener of listeners) listener(code, token)
  for (const { id } of useTabs.getState().tabs.items) {
    if (id !== asker && pageOfTab(id)?.application.code === code) sendToApplication(id, 'tokenRenewed', token)
  }
}

/** Forgets all tokens after a change of person or tenant, because they are invalid. */
export function forgetTokens(): void {
  tokens.clear()
}
