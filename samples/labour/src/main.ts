import { checkInList } from './check-in-list.ts'
import { h } from './dom.ts'
import { findPortal, signIn, takeTicket, type SignIn } from './hand-in.ts'
import './styles.css'
import { LANGUAGES, preferredLocale, type Locale } from './texts/locale.ts'
import { fill, TEXTS } from './texts/texts.ts'
import { today } from './today.ts'

const ticket = takeTicket(window)
const asked = new URLSearchParams(location.search).get('lang')
let locale = preferredLocale(asked ? [asked] : navigator.languages)
let known: SignIn | undefined

/** Two menus of the portal lead here; the host says which. */
const product = location.hostname.startsWith('gspm-') ? 'smartSite' : 'labour'

function show(): void {
  document.documentElement.lang = locale
  document.title = TEXTS[locale].titles[product]
  const content = known?.state === 'spent' ? [refusal()] : known ? [page()] : []
  document.body.replaceChildren(header(), ...content)
}

function header(): HTMLElement {
  const { titles, project, language } = TEXTS[locale]
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
    h('strong', { class: 'logo' }, titles[product]),
    h('span', { class: 'muted' }, project),
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

function page(): HTMLElement {
  const overview = h('div', { class: 'overview' }, ...today(locale))
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date())
  return h(
    'main',
    {},
    h('h1', {}, TEXTS[locale].today.title, h('small', {}, date)),
    overview,
    checkInList(locale, () => overview.replaceChildren(...today(locale))),
  )
}

function refusal(): HTMLElement {
  const { spentTitle, spent } = TEXTS[locale].signIn
  return h('main', { class: 'refusal' }, h('h1', {}, spentTitle), h('p', { role: 'alert' }, spent))
}

show()
known = await signIn(ticket, findPortal(location.origin, document.referrer))
show()
