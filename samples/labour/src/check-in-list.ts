import { h } from '../../shared/src/dom.ts'
import { CARD_WARNING_DAYS, findPeople, listPeople, passGate, type Person } from './people.ts'
import { dateLocale, type Locale } from '../../shared/src/locale.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const DAY = 86_400_000

/** The registered people, whether they are on site, and the button of the gate. Calls `onPassage` at each passage. */
export function checkInList(locale: Locale, isReadOnly: boolean, onPassage: () => void): HTMLElement {
  const { list: texts, trades } = TEXTS[locale]
  const search = h('input', {
    type: 'search',
    class: 'field',
    // a row of home leads to one person
    value: new URLSearchParams(location.search).get('search') ?? '',
    'aria-label': texts.search,
    placeholder: texts.searchHint,
    input: show,
  })
  const onSiteOnly = h('input', { type: 'checkbox', change: show })
  const body = h('tbody')
  const count = h('p', { class: 'count', role: 'status' })

  function show() {
    const people = findPeople(search.value, trades).filter(({ since }) => !onSiteOnly.checked || since !== undefined)
    body.replaceChildren(...people.map((person) => row(person, locale, isReadOnly ? undefined : handlePassage)))
    count.textContent = people.length
      ? fillPlaceholders(texts.count, { n: people.length, all: listPeople().length })
      : texts.empty
  }
  function handlePassage({ card }: Person) {
    const time = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' }).format(new Date())
    passGate(card, time)
    show()
    body.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus()
    onPassage()
  }
  show()

  const { name, company, trade, gate, since, card, status } = texts.columns
  const head = [name, company, trade, gate, since, card, status].map((label) => h('th', { scope: 'col' }, label))
  return h(
    'section',
    { class: 'card list' },
    h('div', { class: 'toolbar' }, h('h2', {}, texts.title), search, h('label', {}, onSiteOnly, texts.onSiteOnly)),
    h(
      'div',
      { class: 'scroll' },
      h('table', { 'aria-label': texts.title }, h('thead', {}, h('tr', {}, ...head, !isReadOnly && h('td'))), body),
    ),
    count,
  )
}

/** Without `onPassage` the row has no button, because the person may only view. */
function row(person: Person, locale: Locale, onPassage?: (person: Person) => void): HTMLElement {
  const { list: texts, trades, gates } = TEXTS[locale]
  const isOnSite = person.since !== undefined
  const expires = new Date(Date.now() + person.cardDays * DAY)
  const date = new Intl.DateTimeFormat(dateLocale(locale), { month: 'short', day: 'numeric' }).format(expires)
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, person.name),
    h('td', {}, person.company),
    h('td', {}, trades[person.trade]),
    h('td', {}, gates[person.gate]),
    h('td', {}, person.since ?? '–'),
    h(
      'td',
      {},
      person.card,
      person.cardDays <= CARD_WARNING_DAYS &&
        h('span', { class: 'late' }, ` ${fillPlaceholders(texts.expires, { date })}`),
    ),
    h('td', {}, h('span', { class: isOnSite ? 'tag is-here' : 'tag' }, isOnSite ? texts.onSite : texts.away)),
    onPassage &&
      h(
        'td',
        { class: 'action' },
        h(
          'button',
          {
            type: 'button',
            class: 'button',
            'data-card': person.card,
            'aria-label': fillPlaceholders(isOnSite ? texts.checkOutOf : texts.checkInOf, { name: person.name }),
            click: () => onPassage(person),
          },
          isOnSite ? texts.checkOut : texts.checkIn,
        ),
      ),
  )
}
