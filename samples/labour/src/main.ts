import { checkInList } from './check-in-list.ts'
import { accountStatus } from '../../shared/src/account-status.ts'
import { h } from '../../shared/src/dom.ts'
import { languageSelect } from '../../shared/src/language-select.ts'
import { findPortal, signIn, takeTicket, type SignIn } from '../../shared/src/launch-ticket.ts'
import { listPeople, openPeople } from './people.ts'
import { sensorsPage } from './sensors-page.ts'
import '../../shared/src/office.css'
import './styles.css'
import '../../shared/src/forced-colours.css'
import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import { followWindowView } from '../../shared/src/window-view.ts'
import { TEXTS } from './texts/texts.ts'
import { today } from './today.ts'

const ticket = takeTicket(window)
const view = followWindowView()
let { locale } = view
let known: SignIn = { state: 'pending' }

/** Two menus of the portal lead to this application, at two host names. */
const product = location.hostname.startsWith('gspm-') ? 'smartSite' : 'labour'

function show(): void {
  document.documentElement.lang = locale
  document.title = TEXTS[locale].titles[product]
  document.body.replaceChildren(header(), ...content())
}

/** Empty while the account is being looked up: the list is not shown before. */
function content(): readonly HTMLElement[] {
  if (known.state === 'pending') return []
  if (known.state === 'spent') return [refusal()]
  return [product === 'smartSite' ? sensorsPage(locale, organisationId()) : page()]
}

function header(): HTMLElement {
  const { titles, project, language, readOnly } = TEXTS[locale]
  return h(
    'header',
    {},
    h('strong', { class: 'logo' }, titles[product]),
    h('span', { class: 'muted' }, known.state === 'done' ? known.account.orgName : project),
    view.isReadOnly && h('span', { class: 'tag' }, readOnly),
    account(),
    languageSelect(language, locale, changeLocale),
  )
}

function changeLocale(chosen: Locale): void {
  locale = chosen
  show()
}

const account = () => accountStatus(known, TEXTS[locale].signIn, ({ tenantName }) => tenantName)

function page(): HTMLElement {
  const overview = h('div', { class: 'overview' }, ...today(locale))
  if (listPeople().length === 0) {
    const { noPeople, noPeopleDetail } = TEXTS[locale].today
    return h('main', { class: 'refusal' }, h('h1', {}, noPeople), h('p', {}, noPeopleDetail))
  }
  const date = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'full' }).format(new Date())
  return h(
    'main',
    {},
    h('h1', {}, TEXTS[locale].today.title, h('small', {}, date)),
    overview,
    checkInList(locale, view.isReadOnly, () => overview.replaceChildren(...today(locale))),
  )
}

function refusal(): HTMLElement {
  const { spentTitle, spent } = TEXTS[locale].signIn
  return h('main', { class: 'refusal' }, h('h1', {}, spentTitle), h('p', { role: 'alert' }, spent))
}

const organisationId = () => (known.state === 'done' ? known.account.orgId : null)

show()
known = await signIn({
  application: 'labour',
  ticket,
  portal: findPortal(location.origin, document.referrer),
  page: window,
})
await openPeople(known.state === 'done' ? (known.account.tenantId ?? 0) : 0, organisationId())
show()
