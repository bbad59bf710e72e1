import {
  asText,
  blankEntry,
  conditions,
  getDraft,
  isWritten,
  listEntries,
  removeEntry,
  saveEntry,
  setDraft,
  WEATHERS,
  type Entry,
} from './diary.ts'
import { datePattern, formatDateText, parseDateText } from '../../shared/src/date-text.ts'
import { h } from '../../shared/src/dom.ts'
import { crewChart } from './crew-chart.ts'
import type { PortalConnection } from '../../shared/src/portal-connection.ts'
import { downloadText, formatDay } from './days-and-downloads.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

/** The unsaved entry. It outlives a change of language, and of the organisation. */
let draft = blankEntry()
const isDirty = () => isWritten(draft)

export function diaryPage(portal: PortalConnection): HTMLElement {
  const { locale } = portal
  const isReadOnly = portal.session?.isReadOnly ?? false
  const { diary: texts, print, download } = TEXTS[locale]
  draft = getDraft()
  const earlier = createEarlierEntries(portal)
  const handleDownload = () => {
    const written = isDirty() ? [draft, ...listEntries()] : listEntries()
    downloadText(`site-diary-${draft.day}.txt`, asText(written, locale, portal.session?.organisation.name))
  }
  const form = createEntryForm(portal, earlier.show)
  earlier.show()
  return h(
    'main',
    {},
    h(
      'div',
      { class: 'heading' },
      h('h1', {}, texts.title),
      h('button', { type: 'button', class: 'button', click: () => window.print() }, print),
      h('button', { type: 'button', class: 'button', click: handleDownload }, download),
    ),
    !isReadOnly && form,
    h('h2', {}, texts.earlier),
    earlier.chart,
    earlier.list,
  )
}

/** The form of a day's entry. Every input changes the draft. */
function createEntryForm(portal: PortalConnection, onSaved: () => void): HTMLElement {
  const { locale } = portal
  const { diary: texts } = TEXTS[locale]
  const news = h('p', { class: 'news', role: 'status' })
  const fields = createFields(locale, handleInput)

  function showDraft() {
    fields.write(draft)
    report()
  }
  function report() {
    portal.setDirty(isDirty(), fillPlaceholders(texts.dirty, { date: draft.day }))
    portal.setPageContext({
      page: texts.title,
      day: draft.day,
      hasUnsavedEntry: isDirty(),
      entries: listEntries().length,
    })
  }
  function handleInput() {
    draft = fields.read()
    setDraft(draft)
    news.textContent = ''
    report()
  }
  function handleSave(event: Event) {
    event.preventDefault()
    if (!isDirty()) {
      alert(texts.empty)
      fields.focusText()
      return
    }
    saveEntry(draft)
    news.textContent = fillPlaceholders(texts.saved, { date: formatDay(draft.day, locale) })
    draft = blankEntry()
    setDraft(draft)
    showDraft()
    onSaved()
  }
  function handleClear() {
    if (isDirty() && !confirm(texts.clearAsk)) return
    draft = blankEntry()
    setDraft(draft)
    news.textContent = ''
    showDraft()
    fields.focusText()
  }

  showDraft()
  return h(
    'form',
    { class: 'card', submit: handleSave },
    ...fields.elements,
    h(
      'div',
      { class: 'actions' },
      news,
      h('button', { type: 'button', class: 'button', click: handleClear }, texts.clear),
      h('button', { type: 'submit', class: 'button is-primary' }, texts.save),
    ),
  )
}

/** The fields of an entry, with functions that read and write all of them. */
function createFields(locale: PortalConnection['locale'], input: () => void) {
  const { diary: texts, weathers } = TEXTS[locale]
  const number = (min: number, max: number) =>
    h('input', { type: 'number', class: 'field', min, max, required: true, input })
  const dateHint = fillPlaceholders(texts.dateHint, { format: datePattern(locale) })
  const day = h('input', { class: 'field', required: true, inputmode: 'numeric', autocomplete: 'off', input })
  day.placeholder = datePattern(locale)
  // LOOK-216: a text that is no day keeps the day before, and the browser names it
  let lastDay = ''
  const readDay = () => {
    const typed = parseDateText(day.value, locale)
    day.setCustomValidity(typed === undefined ? dateHint : '')
    return (lastDay = typed ?? lastDay)
  }
  const temperature = number(-50, 50)
  const crew = number(0, 2000)
  const weather = h(
    'select',
    { class: 'field', input },
    ...WEATHERS.map((value) => h('option', { value }, weathers[value])),
  )
  const text = h('textarea', {
    class: 'field',
    rows: 9,
    maxlength: 10_000,
    placeholder: texts.entryHint,
    input,
  })
  const labelled = (label: string, field: HTMLElement) => h('label', {}, h('span', {}, label), field)
  return {
    elements: [
      h(
        'div',
        { class: 'row' },
        labelled(texts.date, day),
        labelled(texts.weather, weather),
        labelled(texts.temperature, temperature),
        labelled(texts.crew, crew),
      ),
      labelled(texts.entry, text),
    ],
    read: (): Entry => ({
      day: readDay(),
      weather: WEATHERS.find((candidate) => candidate === weather.value) ?? 'cloudy',
      temperature: temperature.valueAsNumber || 0,
      crew: crew.valueAsNumber || 0,
      text: text.value,
    }),
    write(entry: Entry) {
      day.value = formatDateText((lastDay = entry.day), locale)
      day.setCustomValidity('')
      weather.value = entry.weather
      temperature.value = String(entry.temperature)
      crew.value = String(entry.crew)
      text.value = entry.text
    },
    focusText: () => text.focus(),
  }
}

/** The saved entries, each with a button that removes it, and a chart of the last ones. */
function createEarlierEntries({ locale, session }: PortalConnection) {
  const isReadOnly = session?.isReadOnly ?? false
  const { diary: texts } = TEXTS[locale]
  const chart = h('div')
  const list = h('div')
  function show() {
    chart.replaceChildren(...[crewChart(listEntries(), locale)].filter((drawn) => drawn !== false))
    const entries = listEntries().map(article)
    list.replaceChildren(...(entries.length ? entries : [h('p', { class: 'muted' }, texts.none)]))
  }
  function handleRemove(entry: Entry) {
    if (!confirm(fillPlaceholders(texts.removeAsk, { date: formatDay(entry.day, locale) }))) return
    removeEntry(entry.day)
    show()
  }
  function article(entry: Entry) {
    const date = formatDay(entry.day, locale)
    const label = fillPlaceholders(texts.removeOf, { date })
    const click = () => handleRemove(entry)
    return h(
      'article',
      { class: 'card' },
      h('h3', {}, date),
      h('p', { class: 'muted' }, conditions(entry, locale)),
      h('p', { class: 'text' }, entry.text),
      !isReadOnly && h('button', { type: 'button', class: 'link', 'aria-label': label, click }, texts.remove),
    )
  }
  return { chart, list, show }
}
