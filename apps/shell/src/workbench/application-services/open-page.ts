import type { Outcome } from '@portico/hosting/types'
import type { PageTarget } from '@portico/sdk/protocol'
import { api } from '../../lib/api.ts'
import { text } from '../../lib/i18n.ts'
import { getSession } from '../../lib/session-store.ts'
import { ask } from '../asking/asking.ts'
import { withParams } from '../navigation/menu-address.ts'
import { mayLeave } from '../navigation/leave.ts'
import { pageUrl } from './page-url.ts'

const SAME_WINDOW = 2
const OPENED: Outcome = { ok: true }
const invalid: Outcome = { ok: false, code: 'INVALID_URL', message: 'this is no address that the portal opens' }

/**
 * SDK-44: a page of somebody else. Its address is checked as the entry's is (ENTRY-8, D8). A registered origin gets a
 * ticket, a tenant and an organisation, never a token; for any other one the person is asked, and nothing goes along.
 */
export async function openPage(application: string, page: PageTarget): Promise<Outcome> {
  const url = pageUrl(page.url, location.origin)
  if (!url) return invalid
  const known = await withTicket(url)
  const isSameWindow = page.openMethod === SAME_WINDOW && known !== null
  if (isSameWindow) {
    if (!(await mayLeave())) return declined()
    location.assign(known.href)
    return OPENED
  }
  // Embedding waits for the page of third parties: until then such a page gets a window of its own.
  if (!known && !(await agrees(application, url))) return declined()
  window.open((known ?? url).href, '_blank', 'noopener,noreferrer')
  return OPENED
}

/** The address with what a registered origin may know; null for an origin that is not registered. */
async function withTicket(url: URL): Promise<URL | null> {
  const { tenant, organisation } = getSession()
  const ids = {
    ...(organisation ? { orgId: String(organisation.orgId) } : {}),
    ...(tenant ? { tenantId: String(tenant.tenantId) } : {}),
  }
  if (url.origin === location.origin) return new URL(withParams(url.pathname + url.search + url.hash, ids), url.origin)
  try {
    const { ticket } = await api.call('POST /identification/session/ticket', {
      body: { purpose: 'third-party', origin: url.origin, ...(organisation ? { orgId: organisation.orgId } : {}) },
    })
    return new URL(withParams(url.pathname + url.search + url.hash, { ...ids, ticket }), url.origin)
  } catch {
    return null
  }
}

/** The host as the browser writes it: letters that look like others show. */
const agrees = (application: string, { host }: URL) =>
  ask({
    title: text('applicationServices.leaveTitle'),
    text: text('applicationServices.leaveText', { name: application }),
    names: [host],
    yes: text('applicationServices.leaveYes'),
    no: text('applicationServices.leaveNo'),
  })

const declined = (): Outcome => ({ ok: false, code: 'DECLINED', message: text('applicationServices.declined') })
