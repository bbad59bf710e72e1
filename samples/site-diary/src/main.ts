import { diaryPage } from './diary-page.ts'
import { h } from '../../shared/src/dom.ts'
import { fieldPage } from './field-page.ts'
import { connectOrStandAlone } from '../../shared/src/portal-connection.ts'
import { framingOrigin } from '../../shared/src/home-cards.ts'
import { openDiary } from './diary.ts'
import { openReports } from './reports.ts'
import './styles.css'
import '../../shared/src/forced-colours.css'
import { LANGUAGES, type Locale } from '../../shared/src/locale.ts'
import { TEXTS } from './texts/texts.ts'

const root = document.getElementById('app')
if (!root) throw new Error('#app is missing')
const app = root

const isField = new URLSearchParams(location.search).get('view') === 'field'
const portal = await connectOrStandAlone(() => void open(), portalOptions())
await open()

/** The page around this frame is the portal: `frame-ancestors` of our host permits no other. */
function portalOptions() {
  const portalOrigin = framingOrigin()
  return portalOrigin ? { portalOrigin, timeoutMs: 3000 } : { timeoutMs: 3000 }
}

/** Shows the diary of the present organisation. */
async function open(): Promise<void> {
  const { session } = portal
  const owner = [session?.organisation, session?.tenant.id ?? 0] as const
  await (isField ? openReports(...owner) : openDiary(...owner))
  show()
}

function show(): void {
  const texts = TEXTS[portal.locale]
  document.documentElement.lang = portal.locale
  document.title = isField ? texts.field.title : texts.title
  app.replaceChildren(...(portal.isHosted ? [] : [brand()]), isField ? fieldPage(portal) : diaryPage(portal))
}

function brand(): HTMLElement {
  const { title, project, language } = TEXTS[portal.locale]
  const change = (event: Event) => {
    portal.locale = (event.target as HTMLSelectElement).value as Locale
    show()
    app.querySelector<HTMLElement>('.brand select')?.focus()
  }
  const options = LANGUAGES.map(({ locale, name }) =>
    h('option', { value: locale, lang: locale, selected: locale === portal.locale }, name),
  )
  return h(
    'header',
    { class: 'brand' },
    h('strong', {}, title),
    h('span', { class: 'muted' }, project),
    h('select', { class: 'field', 'aria-label': language, change }, ...options),
  )
}
