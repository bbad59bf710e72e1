import type { RequestOutcome } from '@portico/hosting/types'
import type { PageTarget } from '@portico/sdk/protocol'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { OPEN_METHOD } from '@portico/contract/rules/applications/third-parties'
import { reportFailure } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { confirmQuestion } from '../questions/questions.ts'
import { confirmLeave } from '../navigation/leave.ts'
import { openMenu } from '../navigation/navigate.ts'
import { classifyPage } from './classify-page.ts'
import { setThirdParty } from '../model/viewports/third-party-store.ts'

const OPENED: RequestOutcome = { ok: true }
const invalid: RequestOutcome = { ok: false, code: 'INVALID_URL', message: 'this is no address that the portal opens' }

/**
 * SDK-44, ENTRY-52: opens a third-party page for an application or for the tenant's setting. A registered origin gets
 * a ticket, a tenant and an organisation, never a token; for any other origin the person must confirm, and no data is
 * passed.
 */
export async function openPage(application: string | null, page: PageTarget): Promise<RequestOutcome> {
  const classified = await classifyPage(page.url, page.openMethod === OPEN_METHOD.within ? 'frame' : 'window').catch(
    reportFailure,
  )
  if (!classified) return { ok: false, code: 'REFUSED', message: text('thirdParty.failed') }
  if (classified.kind === 'refused') return invalid
  if (classified.kind === 'untrusted') {
    if (!(await confirmExternal(application, classified.url))) return declined()
    openBlankWindow(classified.url)
    return OPENED
  }
  const isEmbeddable = classified.kind === 'trusted' || classified.isEmbeddable
  if (page.openMethod === OPEN_METHOD.within && isEmbeddable) {
    const { url } = classified
    const embeddedPage = { requestedUrl: page.url, href: url.href, host: url.host, title: page.title ?? '' }
    const proof = classified.kind === 'trusted' ? classified.proof : undefined
    setThirdParty({ kind: 'shown', ...embeddedPage, isOwn: classified.kind === 'own', proof })
    await openMenu({ menuId: RESERVED_MENUS.tripartite })
    return OPENED
  }
  if (page.openMethod === OPEN_METHOD.sameWindow) {
    if (!(await confirmLeave())) return declined()
    location.assign(classified.url)
    return OPENED
  }
  // browsers open windows only after a press of the person
  if (!navigator.userActivation.isActive && !(await agreesToOpen(classified.url))) return declined()
  openBlankWindow(classified.url)
  return OPENED
}

/** Opens a window without an opener and a referrer. */
export function openBlankWindow(url: URL | string): void {
  window.open(String(url), '_blank', 'noopener,noreferrer')
}

/** ENTRY-51: shows the host in the browser's form (Punycode), which reveals look-alike letters. */
export const confirmExternal = (application: string | null, { host }: Pick<URL, 'host'>) =>
  confirmQuestion({
    title: text('thirdParty.leaveTitle'),
    text: application === null ? text('thirdParty.leaveText') : text('thirdParty.leaveTextFrom', { name: application }),
    names: [host],
    yes: text('thirdParty.open'),
    no: text('thirdParty.stay'),
    isHarmless: true,
  })

const agreesToOpen = ({ host }: URL) =>
  confirmQuestion({
    title: text('thirdParty.openTitle'),
    text: text('thirdParty.openText'),
    names: [host],
    yes: text('thirdParty.open'),
    no: text('thirdParty.stay'),
    isHarmless: true,
  })

const declined = (): RequestOutcome => ({ ok: false, code: 'DECLINED', message: text('thirdParty.declined') })
