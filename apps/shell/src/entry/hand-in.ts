import { CallError } from '@portico/contract/client/client'
import { adoptToken, api } from '../lib/api/api.ts'
import { broadcast } from '../lib/browser/broadcast.ts'
import { showNotice } from '../lib/api/failures.ts'
import { startI18n, text } from '../lib/i18n/i18n.ts'
import { storeLoginTenant } from '../lib/session/login-tenant.ts'
import { forgetOthers, forgetPerson, localStore } from '../lib/storage/storage.ts'
import type { EntryFacts } from './facts/facts.ts'

declare global {
  interface Window {
    /** The code that the first script has removed from the address (ENTRY-30). */
    porticoHandIn?: string
  }
}

/** The hand-in code of the address; it can be read once. */
export function takeHandIn(): string | null {
  const code = window.porticoHandIn ?? null
  delete window.porticoHandIn
  return code
}

/**
 * ENTRY-30, SESS-67: a code leads to a question that names its account, and the code of that question to a session. A
 * code that is used, has expired or is invalid changes nothing: a notice reports it, and the entry continues.
 */
export async function redeemHandIn(code: string, { entry, question }: EntryFacts): Promise<Partial<EntryFacts>> {
  try {
    const answer = await api.call('POST /identification/session/hand-in', { body: { code } })
    if (!answer.data) return { handIn: null, question: answer.question }
    const { userId, userToken, expiredAt, loginTenantId, orgId } = answer.data
    if (question?.replacesOther) forgetPerson()
    forgetOthers(userId)
    localStore.remove('operateTimeout')
    adoptToken(userToken, null, expiredAt)
    storeLoginTenant(loginTenantId)
    broadcast({ kind: 'signed-in', userId })
    const parameters = { ...entry.parameters, orgId: entry.parameters.orgId ?? orgId }
    const came = { entry: { ...entry, parameters }, loginTenantId, session: { tenantId: null }, tab: null }
    return { handIn: null, question: null, ...came }
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error
    void startI18n().then(() => showNotice({ kind: 'warning', text: text('session.handInDead') }))
    return { handIn: null, question: null }
  }
}
