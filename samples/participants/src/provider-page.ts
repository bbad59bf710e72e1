import { h } from '../../shared/src/dom.ts'
import { formatDay } from './format-day.ts'
import type { PortalConnection } from '../../shared/src/portal-connection.ts'
import { confirmOrder, listOrders, PAPERS, type Order } from './orders.ts'
import { fillPlaceholders } from '../../shared/src/fill-placeholders.ts'
import { TEXTS } from './texts/texts.ts'

const COMPANY = 'Kranbolaget AB'

/** The page of a company whose people work as participants. */
export function providerPage({ locale, session }: PortalConnection): HTMLElement {
  const texts = TEXTS[locale].provider
  const body = h('tbody')
  const news = h('p', { class: 'news', role: 'status' })

  function show() {
    body.replaceChildren(...listOrders().map(row))
  }
  function handleConfirm(number: string) {
    confirmOrder(number)
    show()
    news.textContent = fillPlaceholders(texts.confirmed, { number })
  }
  function row({ number, what, day, state }: Order) {
    const label = fillPlaceholders(texts.confirmOf, { number })
    const click = () => handleConfirm(number)
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, number),
      h('td', { class: 'wide' }, what[locale]),
      h('td', {}, formatDay(day, locale)),
      h('td', {}, h('span', { class: `tag is-${state}` }, texts.orderStates[state])),
      h(
        'td',
        {},
        state === 'open' &&
          !session?.isReadOnly &&
          h('button', { type: 'button', class: 'button', 'aria-label': label, click }, texts.confirm),
      ),
    )
  }
  show()

  const head = Object.values(texts.orderColumns).map((label) => h('th', { scope: 'col' }, label))
  const papers = PAPERS.map(({ code, state, until }) =>
    h(
      'li',
      {},
      texts.paperNames[code],
      h(
        'span',
        { class: `is-${state}` },
        fillPlaceholders(texts.paperStates[state], { date: until && formatDay(until, locale) }),
      ),
    ),
  )
  return h(
    'main',
    { class: 'provider' },
    h('h1', {}, texts.title),
    h('p', {}, fillPlaceholders(texts.greeting, { name: session?.user.nickname ?? COMPANY })),
    h('p', { class: 'muted' }, fillPlaceholders(texts.intro, { company: COMPANY })),
    session && h('p', { class: 'muted' }, fillPlaceholders(texts.identity, { identity: session.identityCode })),
    h('h2', {}, texts.orders),
    h(
      'div',
      { class: 'sheet card' },
      h('table', { 'aria-label': texts.orders }, h('thead', {}, h('tr', {}, ...head, h('td'))), body),
    ),
    news,
    h('h2', {}, texts.papers),
    h('ul', { class: 'papers card' }, ...papers),
  )
}
