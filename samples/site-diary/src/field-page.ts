import { h } from '../../shared/src/dom.ts'
import type { PortalConnection } from '../../shared/src/portal-connection.ts'
import { dayOf, downloadText } from './days-and-downloads.ts'
import { asText, closeReport, findReports, formatTime, listReports, type Report } from './reports.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

let requested = ''

export function fieldPage({ locale, session }: PortalConnection): HTMLElement {
  const { field: texts, print, download } = TEXTS[locale]
  const list = h('div')
  const count = h('p', { class: 'muted', role: 'status' })
  const filter = h('input', {
    type: 'search',
    class: 'field',
    value: requested,
    'aria-label': texts.filter,
    placeholder: texts.filterHint,
    input: () => {
      requested = filter.value
      show()
    },
  })

  function show() {
    const reports = findReports(requested)
    list.replaceChildren(...reports.map(article))
    count.textContent = reports.length
      ? fillPlaceholders(texts.count, { n: reports.length, all: listReports().length })
      : texts.empty
  }
  function handleClose(number: string) {
    if (!confirm(fillPlaceholders(texts.closeAsk, { number }))) return
    closeReport(number)
    show()
  }
  function article({ number, time, kind, name, location: place, text, state }: Report) {
    const label = fillPlaceholders(texts.closeOf, { number })
    const click = () => handleClose(number)
    return h(
      'article',
      { class: `card is-${kind}` },
      h('h2', {}, `${number} ${texts.kinds[kind]}`, h('span', { class: `tag is-${state}` }, texts.states[state])),
      h('p', { class: 'muted' }, `${formatTime(time, locale)}, ${fillPlaceholders(texts.by, { name, place })}`),
      h('p', { class: 'text' }, text),
      state === 'open' &&
        !session?.isReadOnly &&
        h('button', { type: 'button', class: 'link', 'aria-label': label, click }, texts.close),
    )
  }
  function handleDownload() {
    downloadText(`field-reports-${dayOf(new Date())}.txt`, asText(findReports(requested), locale))
  }
  show()

  return h(
    'main',
    {},
    h(
      'div',
      { class: 'heading' },
      h('h1', {}, texts.title),
      filter,
      h('button', { type: 'button', class: 'button', click: () => window.print() }, print),
      h('button', { type: 'button', class: 'button', click: handleDownload }, download),
    ),
    list,
    count,
  )
}
