import { parseAmount } from '../forecasts.ts'
import type { Contract } from '../data/contracts.ts'
import { h } from '../../../shared/src/dom.ts'
import { formatters } from '../numbers.ts'
import type { State } from '../state.ts'
import { fill, TEXTS } from '../texts/texts.ts'

const ordersOf = (state: State, contract: Contract) => [...contract.orders, ...(state.orders[contract.number] ?? [])]

export function contractsPage(state: State, redraw: () => void): HTMLElement {
  const texts = TEXTS[state.locale].contracts
  const format = formatters(state.locale)
  const { contracts } = state.data
  const chosenContract = contracts.find(({ number }) => number === state.contract) ?? contracts[0]
  const rows = contracts.map((contract) => {
    const choose = () => {
      state.contract = contract.number
      redraw()
    }
    return h(
      'tr',
      { class: contract === chosenContract ? 'is-chosen' : '', click: choose },
      h(
        'td',
        { class: 'code' },
        h(
          'button',
          { type: 'button', class: 'c-plain', 'aria-current': contract === chosenContract ? 'true' : undefined },
          contract.number,
        ),
      ),
      h('th', { scope: 'row' }, contract.contractor),
      h('td', {}, contract.subject[state.locale]),
      h('td', {}, texts.forms[contract.form]),
      h('td', { class: 'num', 'data-label': texts.columns.sum }, format.amount(contract.sum)),
      h(
        'td',
        { class: 'num', 'data-label': texts.columns.invoiced },
        format.amount(contract.invoiced),
        h('span', { class: 'c-meter', 'aria-hidden': 'true' }, meter(contract.invoiced / contract.sum)),
      ),
      h(
        'td',
        { class: 'num', 'data-label': texts.columns.retention },
        contract.retention ? format.amount(contract.retention) : '–',
      ),
    )
  })
  return h(
    'main',
    { class: 'c-page is-split' },
    h(
      'div',
      { class: 'c-list' },
      h(
        'div',
        { class: 'c-head' },
        h('h1', {}, texts.title, ' ', h('small', {}, TEXTS[state.locale].units[state.data.currency])),
      ),
      h(
        'div',
        { class: 'c-sheet' },
        h(
          'table',
          { class: 'c-table is-choosable' },
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              (['number', 'contractor', 'subject', 'form', 'sum', 'invoiced', 'retention'] as const).map((key, n) =>
                h('th', { scope: 'col', class: n > 3 ? 'num' : '' }, texts.columns[key]),
              ),
            ),
          ),
          h('tbody', {}, rows),
        ),
      ),
    ),
    chosenContract ? details(chosenContract, state, redraw) : null,
  )
}

function meter(share: number): HTMLElement {
  const bar = h('i')
  bar.style.inlineSize = `${Math.min(100, share * 100)}%`
  return bar
}

function details(contract: Contract, state: State, redraw: () => void): HTMLElement {
  const texts = TEXTS[state.locale].contracts
  const format = formatters(state.locale)
  const orders = ordersOf(state, contract)
  return h(
    'aside',
    { class: 'c-details', 'aria-label': contract.number },
    h('p', { class: 'code' }, contract.number),
    h('h2', {}, contract.contractor),
    h('p', {}, contract.subject[state.locale]),
    h(
      'dl',
      { class: 'c-facts' },
      h('dt', {}, texts.period),
      h('dd', {}, `${format.day(contract.from)} – ${format.day(contract.to)}`),
      h('dt', {}, texts.manager),
      h('dd', {}, contract.manager),
    ),
    h('h3', {}, texts.changeOrders),
    orders.length === 0 && h('p', { class: 'c-muted' }, texts.none),
    h(
      'ul',
      { class: 'c-orders' },
      orders.map((order) =>
        h(
          'li',
          {},
          h('span', { class: 'code' }, order.number),
          h('b', { class: 'num' }, format.signed(order.amount)),
          h('span', { class: 'c-text' }, typeof order.text === 'string' ? order.text : order.text[state.locale]),
          h('span', { class: `c-tag is-${order.state}` }, texts.states[order.state]),
        ),
      ),
    ),
    !state.isReadOnly && orderForm(contract, state, redraw),
  )
}

function orderForm(contract: Contract, state: State, redraw: () => void): HTMLElement {
  const texts = TEXTS[state.locale].contracts
  const problem = h('p', { class: 'c-problem', role: 'alert' })
  const amount = h('input', {
    type: 'text',
    inputmode: 'decimal',
    class: 'c-field',
    id: 'cost-order-amount',
    input: () => note(),
  })
  const text = h('textarea', {
    class: 'c-field',
    rows: 3,
    maxlength: 500,
    id: 'cost-order-text',
    input: () => note(),
  })
  amount.value = state.newOrder.amount
  text.value = state.newOrder.text
  const note = () => (state.newOrder = { text: text.value, amount: amount.value })
  const handleSubmit = (event: Event) => {
    event.preventDefault()
    const sum = parseAmount(amount.value, state.locale)
    if (sum === undefined || !text.value.trim()) return void (problem.textContent = texts.needs)
    const added = state.orders[contract.number] ?? []
    const number = `${contract.number}-${contract.orders.length + added.length + 1}`
    const order = { number, text: text.value.trim(), amount: sum, state: 'draft' as const }
    state.orders = { ...state.orders, [contract.number]: [...added, order] }
    state.newOrder = { text: '', amount: '' }
    redraw()
  }
  return h(
    'form',
    { class: 'c-form', submit: handleSubmit },
    h('h3', {}, texts.newOrder),
    h(
      'label',
      { for: 'cost-order-amount' },
      fill(texts.amount, { unit: TEXTS[state.locale].units[state.data.currency] }),
    ),
    amount,
    h('label', { for: 'cost-order-text' }, texts.description),
    text,
    problem,
    h('button', { type: 'submit', class: 'c-button is-primary' }, texts.add),
  )
}
