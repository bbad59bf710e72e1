import { h } from './dom.ts'
import { findPortal, signIn, takeTicket, type SignIn } from './hand-in.ts'
import { invoiceTable } from './invoice-table.ts'
import { ages, periodClose, tiles } from './overview.ts'
import './styles.css'
import { LANGUAGES, preferredLocale, type Locale } from './texts/locale.ts'
import { fill, TEXTS } from './texts/texts.ts'

const VIEWS = ['start', 'invoices'] as const
type View = (typeof VIEWS)[number]

const ticket = takeTicket(window)
const asked = new URLSearchParams(location.search).get('lang')
let locale = preferredLocale(asked ? [asked] : navigator.languages)
let known: SignIn | undefined

const viewNow = (): View => (new URLSearchParams(location.search).get('view') === 'invoices' ? 'invoices' : 'start')

function show(): void {
  const texts = TEXTS[locale]
  document.documentElement.lang = locale
  document.title = viewNow() === 'start' ? texts.title : `${texts.views.invoices} – ${texts.title}`
  const content = known?.state === 'spent' ? [refusal()] : known ? [navigation(), page()] : []
  document.body.replaceChildren(header(), ...content)
}

function header(): HTMLElement {
  const { title, company, language } = TEXTS[locale]
  const change = (event: Event) => {
    locale = (event.target as HTMLSelectElement).value as Locale
    show()
    document.querySelector('select')?.focus()
  }
  const options = LANGUAGES.map(({ locale: value, name }) =>
    h('option', { value, lang: value, selected: value === locale }, name),
  )
  return h(
    'header',
    {},
    h('strong', { class: 'logo' }, title),
    h('span', { class: 'muted' }, company),
    account(),
    h('select', { class: 'field', 'aria-label': language, change }, ...options),
  )
}

function account(): HTMLElement {
  const { pending, done, where, none, alone, aloneDetail } = TEXTS[locale].signIn
  const [title, detail] =
    known?.state === 'done'
      ? [
          fill(done, { name: known.account.accountName }),
          fill(where, { tenant: known.account.tenantId ?? none, organisation: known.account.orgId ?? none }),
        ]
      : known
        ? [alone, known.state === 'alone' ? aloneDetail : '']
        : [pending, '']
  return h('div', { class: 'account', role: 'status' }, h('b', {}, title), h('small', {}, detail))
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

function page(): HTMLElement {
  if (viewNow() === 'invoices')
    return h('main', {}, h('h1', {}, TEXTS[locale].views.invoices), invoiceTable(locale, false))
  return h(
    'main',
    {},
    h('h1', {}, TEXTS[locale].views.start),
    tiles(locale),
    h('div', { class: 'pair' }, ages(locale), periodClose(locale)),
    invoiceTable(locale, true),
  )
}

function refusal(): HTMLElement {
  const { spentTitle, spent } = TEXTS[locale].signIn
  return h('main', { class: 'refusal' }, h('h1', {}, spentTitle), h('p', { role: 'alert' }, spent))
}

addEventListener('popstate', show)
show()
known = await signIn(ticket, findPortal(location.origin, document.referrer))
show()
