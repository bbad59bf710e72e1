import { asText, blankEntry, conditions, listEntries, removeEntry, saveEntry, WEATHERS, type Entry } from './diary.ts'
import { h } from '../../shared/src/dom.ts'
import type { Host } from '../../shared/src/host.ts'
import { downloadText, formatDay } from './days-and-downloads.ts'
import { fill, TEXTS } from './texts/texts.ts'

/** What is written and not saved. It is kept over a change of language. */
let draft = blankEntry()
const isDirty = () => draft.text.trim() !== ''

export function diaryPage(host: Host): HTMLElement {
  const { locale } = host
  const isReadOnly = host.session?.isReadOnly ?? false
  const { diary: texts, weathers, print, download } = TEXTS[locale]
  const news = h('p', { class: 'news', role: 'status' })
  const earlier = h('div')
  const form = h('form', { class: 'card', submit: handleSave })
  const day = h('input', { type: 'date', class: 'field', required: true, input: handleInput })
  const temperature = h('input', {
    type: 'number',
    class: 'field',
    min: -50,
    max: 50,
    required: true,
    input: handleInput,
  })
  const crew = h('input', { type: 'number', class: 'field', min: 0, max: 2000, required: true, input: handleInput })
  const weather = h(
    'select',
    { class: 'field', input: handleInput },
    ...WEATHERS.map((value) => h('option', { value }, weathers[value])),
  )
  const text = h('textarea', {
    class: 'field',
    rows: 9,
    maxlength: 10_000,
    placeholder: texts.entryHint,
    input: handleInput,
  })

  function showDraft() {
    day.value = draft.day
    weather.value = draft.weather
    temperature.value = String(draft.temperature)
    crew.value = String(draft.crew)
    text.value = draft.text
    report()
  }
  function report() {
    host.setDirty(isDirty(), fill(texts.dirty, { date: draft.day }))
  }
  function handleInput() {
    draft = {
      day: day.value,
      weather: WEATHERS.find((known) => known === weather.value) ?? 'cloudy',
      temperature: temperature.valueAsNumber || 0,
      crew: crew.valueAsNumber || 0,
      text: text.value,
    }
    news.textContent = ''
    report()
  }
  function handleSave(event: Event) {
    event.preventDefault()
    if (!isDirty()) {
      alert(texts.empty)
      text.focus()
      return
    }
    saveEntry(draft)
    news.textContent = fill(texts.saved, { date: formatDay(draft.day, locale) })
    draft = blankEntry()
    showDraft()
    showEarlier()
  }
  function handleClear() {
    if (isDirty() && !confirm(texts.clearAsk)) return
    draft = blankEntry()
    news.textContent = ''
    showDraft()
    text.focus()
  }
  function handleRemove(entry: Entry) {
    if (!confirm(fill(texts.removeAsk, { date: formatDay(entry.day, locale) }))) return
    removeEntry(entry.day)
    showEarlier()
  }
  function handleDownload() {
    const written = isDirty() ? [draft, ...listEntries()] : listEntries()
    downloadText(`site-diary-${draft.day}.txt`, asText(written, locale, host.session?.organisation.name))
  }
  function showEarlier() {
    const entries = listEntries().map(article)
    earlier.replaceChildren(...(entries.length ? entries : [h('p', { class: 'muted' }, texts.none)]))
  }
  function article(entry: Entry) {
    const date = formatDay(entry.day, locale)
    const label = fill(texts.removeOf, { date })
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

  const field = (label: string, input: HTMLElement) => h('label', {}, h('span', {}, label), input)
  form.append(
    h(
      'div',
      { class: 'row' },
      field(texts.date, day),
      field(texts.weather, weather),
      field(texts.temperature, temperature),
      field(texts.crew, crew),
    ),
    field(texts.entry, text),
    h(
      'div',
      { class: 'actions' },
      news,
      h('button', { type: 'button', class: 'button', click: handleClear }, texts.clear),
      h('button', { type: 'submit', class: 'button is-primary' }, texts.save),
    ),
  )
  showDraft()
  showEarlier()
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
    earlier,
  )
}
