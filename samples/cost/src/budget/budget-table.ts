import { h } from '../../../shared/src/dom.ts'
import type { BudgetGroup, BudgetLine } from '../data/budget.ts'
import { formatters } from '../numbers.ts'
import type { State } from '../state.ts'
import { fill, TEXTS } from '../texts/texts.ts'
import { linesOf, parseAmount, withForecasts, type Amounts } from '../forecasts.ts'
import type { Refresher } from './refresher.ts'

const MONEY = ['budget', 'changes', 'revised', 'committed', 'actual'] as const
const COLUMNS = [...MONEY, 'forecast', 'variance'] as const

interface TableHost {
  refreshers: Refresher[]
  refresh: () => void
  redraw: () => void
}

type Cell = (code: string, key: keyof Amounts) => HTMLElement

/** The table of the groups with their lines; its figures are updated by the refreshers that it adds. */
export function createBudgetTable(state: State, host: TableHost): HTMLElement {
  const texts = TEXTS[state.locale].budget
  const cell = createCells(state, host)
  return h(
    'table',
    { class: 'c-table' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, texts.columns.code),
        h('th', { scope: 'col' }, texts.columns.item),
        COLUMNS.map((key) => h('th', { scope: 'col', class: 'num' }, texts.columns[key])),
      ),
    ),
    h('tbody', {}, createRows(state, host, cell)),
    h(
      'tfoot',
      {},
      h(
        'tr',
        {},
        h('td'),
        h('th', { scope: 'row' }, texts.total),
        COLUMNS.map((key) => cell('', key)),
      ),
    ),
  )
}

/** Returns a function that creates the cell of one amount. */
function createCells({ locale }: State, { refreshers }: TableHost): Cell {
  const format = formatters(locale)
  const { columns } = TEXTS[locale].budget
  return (code, key) => {
    const element = h('td', { class: `num is-${key}`, 'data-label': columns[key] })
    refreshers.push((now) => {
      const amount = now.get(code)?.[key] ?? 0
      element.textContent = key === 'variance' || key === 'changes' ? format.signed(amount) : format.amount(amount)
      if (key === 'variance') element.classList.toggle('is-over', amount < 0)
      if (amount === 0) element.textContent = '–'
    })
    return element
  }
}

function createRows(state: State, host: TableHost, cell: Cell): HTMLElement[] {
  const { budget } = state.data
  const all = withForecasts(budget, state.forecasts, state.locale)
  return budget.flatMap((group) => {
    const lines = linesOf(group, all, state.deviationsOnly)
    if (lines.length === 0) return []
    const head = createGroupRow(state, host, group, cell)
    if (state.closedGroups.has(group.code)) return [head]
    return [
      head,
      ...lines.map((line) =>
        h(
          'tr',
          {},
          h('td', { class: 'code' }, line.code),
          h('th', { scope: 'row' }, line.names[state.locale]),
          MONEY.map((key) => cell(line.code, key)),
          state.isReadOnly
            ? cell(line.code, 'forecast')
            : h(
                'td',
                { class: 'num is-input', 'data-label': TEXTS[state.locale].budget.columns.forecast },
                createForecastField(state, host, line),
              ),
          cell(line.code, 'variance'),
        ),
      ),
    ]
  })
}

function createGroupRow(state: State, { redraw }: TableHost, group: BudgetGroup, cell: Cell): HTMLElement {
  const isClosed = state.closedGroups.has(group.code)
  const toggle = () => {
    const closed = new Set(state.closedGroups)
    if (!closed.delete(group.code)) closed.add(group.code)
    state.closedGroups = closed
    redraw()
  }
  return h(
    'tr',
    { class: 'c-group' },
    h('td', { class: 'code' }, group.code),
    h(
      'th',
      { scope: 'row' },
      h(
        'button',
        { type: 'button', class: 'c-toggle', 'aria-expanded': String(!isClosed), click: toggle },
        group.names[state.locale],
      ),
    ),
    COLUMNS.map((key) => cell(group.code, key)),
  )
}

function createForecastField(state: State, { refreshers, refresh }: TableHost, line: BudgetLine): HTMLElement {
  const texts = TEXTS[state.locale].budget
  const field = h('input', {
    type: 'text',
    inputmode: 'decimal',
    class: 'c-field c-amount',
    'aria-label': fill(texts.forecastOf, { item: line.names[state.locale] }),
    input: () => {
      state.forecasts = { ...state.forecasts, [line.code]: field.value }
      refresh()
    },
  })
  field.value = state.forecasts[line.code] ?? formatters(state.locale).amount(line.forecast)
  refreshers.push(() => {
    const isWrong = parseAmount(field.value, state.locale) === undefined
    field.setAttribute('aria-invalid', String(isWrong))
    field.title = isWrong ? fill(texts.invalid, { text: field.value }) : ''
  })
  return field
}
