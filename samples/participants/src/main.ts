import { h } from '../../shared/src/dom.ts'
import { connectOrStandAlone } from '../../shared/src/portal-connection.ts'
import { openCompanies } from './companies.ts'
import { openOrders } from './orders.ts'
import { managePage } from './manage-page.ts'
import { companiesWithDrafts, openNotes } from './notes.ts'
import { providerPage } from './provider-page.ts'
import { createRouter, pageOf, PAGES, pathOf, type Page } from './router.ts'
import '../../shared/src/controls.css'
import './styles.css'
import '../../shared/src/forced-colours.css'
import { LANGUAGES, type Locale } from '../../shared/src/locale.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const element = document.getElementById('app')
if (!element) throw new Error('#app is missing')
const app = element

const portal = await connectOrStandAlone(() => void open())
const router = createRouter(() => show())
await open()

/** Shows the companies of the present organisation. */
async function open(): Promise<void> {
  const { session } = portal
  const owner = [session?.organisation, session?.tenant.id ?? 0] as const
  const notes = openNotes(session?.organisation.id ?? 0, session?.tenant.id ?? 0)
  await Promise.all([openCompanies(...owner), openOrders(...owner), notes])
  show()
}

function show(): void {
  const texts = TEXTS[portal.locale]
  document.documentElement.lang = portal.locale
  document.title = texts.title
  const page = pageOf(location.pathname) === 'provider' ? providerPage(portal) : managePage(portal, reportNotes)
  app.replaceChildren(...(portal.isHosted ? [] : [brand(), navigation()]), page)
  reportNotes()
}

function reportNotes(): void {
  const names = companiesWithDrafts().map(({ name }) => name)
  portal.setDirty(names.length > 0, fillPlaceholders(TEXTS[portal.locale].manage.dirty, { names: names.join(', ') }))
}

function brand(): HTMLElement {
  const texts = TEXTS[portal.locale]
  const change = (event: Event) => {
    portal.locale = (event.target as HTMLSelectElement).value as Locale
    show()
    app.querySelector('select')?.focus()
  }
  const options = LANGUAGES.map(({ locale, name }) =>
    h('option', { value: locale, lang: locale, selected: locale === portal.locale }, name),
  )
  return h(
    'header',
    { class: 'brand' },
    h('strong', {}, texts.title),
    h('select', { class: 'field', 'aria-label': texts.language, change }, ...options),
  )
}

function navigation(): HTMLElement {
  const { nav } = TEXTS[portal.locale]
  const now = pageOf(location.pathname)
  const link = (page: Page) => {
    const click = (event: Event) => {
      if (isForNewTab(event)) return
      event.preventDefault()
      router.go(page)
      app.querySelector<HTMLElement>('nav [aria-current]')?.focus()
    }
    return h('a', { href: pathOf(page), 'aria-current': page === now ? 'page' : undefined, click }, nav[page])
  }
  return h('nav', { class: 'sections', 'aria-label': nav.label }, ...PAGES.map(link))
}

const isForNewTab = (event: Event) =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
