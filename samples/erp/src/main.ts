import { applyTheme, canReturnToPortal, connectToPortal, isHosted, returnToPortal, type Session } from '@portico/sdk'
import { accountStatus } from '../../shared/src/account-status.ts'
import { h } from '../../shared/src/dom.ts'
import { languageSelect } from '../../shared/src/language-select.ts'
import { findPortal, signIn, takeTicket, type SignIn } from '../../shared/src/launch-ticket.ts'
import { invoiceTable } from './invoice-table.ts'
import { ages, periodClose, tiles } from './overview.ts'
import '../../shared/src/office.css'
import './styles.css'
import '../../shared/src/forced-colours.css'
import type { Locale } from '../../shared/src/locale.ts'
import { followWindowView } from '../../shared/src/window-view.ts'
import { TEXTS } from './texts/texts.ts'

const VIEWS = ['start', 'invoices'] as const
type View = (typeof VIEWS)[number]

const ticket = takeTicket(window)
const portalOrigin = findPortal(location.origin, document.referrer)
let { locale } = followWindowView()
let known: SignIn = { state: 'pending' }

const viewNow = (): View => (new URLSearchParams(location.search).get('view') === 'invoices' ? 'invoices' : 'start')

function show(): void {
  const texts = TEXTS[locale]
  document.documentElement.lang = locale
  document.title = viewNow() === 'start' ? texts.title : `${texts.views.invoices} – ${texts.title}`
  document.body.replaceChildren(header(), ...content())
}

/** Empty while the account is being looked up: the ledger is not shown before. */
function content(): readonly HTMLElement[] {
  if (known.state === 'pending') return []
  if (known.state === 'spent') return [refusal()]
  // a tab of the portal has a menu for each view
  return isHosted() ? [page()] : [navigation(), page()]
}

function header(): HTMLElement {
  const { title, company, language } = TEXTS[locale]
  return h(
    'header',
    {},
    h('strong', { class: 'logo' }, title),
    h('span', { class: 'muted' }, (known.state === 'done' && known.account.tenantName) || company),
    account(),
    wayBack(),
    languageSelect(language, locale, changeLocale),
  )
}

function changeLocale(chosen: Locale): void {
  locale = chosen
  show()
}

const account = () => accountStatus(known, TEXTS[locale].signIn, ({ orgName }) => orgName)

/** The button that brings a window of this application back into a tab of the portal. */
function wayBack(): HTMLElement | false {
  if (portalOrigin === undefined || !canReturnToPortal({ portalOrigin })) return false
  const path = () => {
    const { pathname } = location
    return viewNow() === 'start' ? pathname : `${pathname}?view=${viewNow()}`
  }
  const click = () => returnToPortal({ portalOrigin, path: path() })
  return h('button', { class: 'field', type: 'button', click }, TEXTS[locale].back)
}

function navigation(): HTMLElement {
  const { views } = TEXTS[locale]
  const open = (event: Event) => {
    event.preventDefault()
    history.pushState(null, '', (event.currentTarget as HTMLAnchorElement).href)
    show()
    document.querySelector<HTMLElement>('nav [aria-current]')?.focus()
  }
  const link = (view: View) =>
    h('a', { href: `?view=${view}`, 'aria-current': view === viewNow() ? 'page' : undefined, click: open }, views[view])
  return h('nav', { 'aria-label': views.label }, ...VIEWS.map(link))
}

const tenantId = () => (known.state === 'done' ? known.account.tenantId : null)

function page(): HTMLElement {
  if (viewNow() === 'invoices')
    return h('main', {}, h('h1', {}, TEXTS[locale].views.invoices), invoiceTable(locale, false, tenantId()))
  return h(
    'main',
    {},
    h('h1', {}, TEXTS[locale].views.start),
    tiles(locale, tenantId()),
    h('div', { class: 'pair' }, ages(locale, tenantId()), periodClose(locale)),
    invoiceTable(locale, true, tenantId()),
  )
}

function refusal(): HTMLElement {
  const { spentTitle, spent } = TEXTS[locale].signIn
  return h('main', { class: 'refusal' }, h('h1', {}, spentTitle), h('p', { role: 'alert' }, spent))
}

addEventListener('popstate', show)
show()
known =
  isHosted() && portalOrigin !== undefined
    ? await askPortal(portalOrigin)
    : await signIn({ application: 'erp', ticket, portal: portalOrigin, page: window })
show()

/** In a tab of the portal the account comes from the portal, without a ticket. */
async function askPortal(origin: string): Promise<SignIn> {
  try {
    const portal = await connectToPortal({ portalOrigin: origin })
    locale = portal.locale
    applyTheme(portal.theme)
    portal.onThemeChange((theme) => applyTheme(theme))
    portal.onLocaleChange((language) => {
      locale = language
      show()
    })
    portal.onSessionChange((session) => {
      const former = JSON.stringify(known)
      known = signedIn(session)
      // a renewed token is no reason to draw the page again
      if (JSON.stringify(known) !== former) show()
    })
    return signedIn(portal.session)
  } catch {
    return { state: 'alone' }
  }
}

function signedIn({ user, tenant, organisation }: Session): SignIn {
  const account = {
    userId: user.id,
    accountName: user.accountName,
    tenantId: tenant.id,
    orgId: organisation.id,
    tenantName: tenant.name,
    orgName: organisation.name,
  }
  return { state: 'done', account }
}
