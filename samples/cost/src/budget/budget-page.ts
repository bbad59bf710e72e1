import type { BudgetLine } from '../data/budget.ts'
import { h } from '../../../shared/src/dom.ts'
import { formatters } from '../numbers.ts'
import { isUnsaved, type State } from '../state.ts'
import { fill, TEXTS } from '../texts/texts.ts'
import { linesOf, parseAmount, withForecasts, type Amounts } from './budget.ts'
import { createFigures } from './figures.ts'

const MONEY = ['budget', 'changes', 'revised', 'committed', 'actual'] as const

/** The page, drawn from the state. While a person types, only the figures are updated in place. */
export function budgetPage(state: State, redraw: () => void): HTMLElement {
  const { budget, period } = state.data
  const words = TEXTS[state.locale].budget
  const unit = TEXTS[state.locale].unit
  const format = formatters(state.locale)
  const refreshers: ((all: ReadonlyMap<string, Amounts>) => void)[] = []
  const refresh = () => {
    const all = withForecasts(budget, state.forecasts, state.locale)
    for (const update of refreshers) update(all)
  }
  const all = withForecasts(budget, state.forecasts, state.locale)

  const cell = (code: string, key: keyof Amounts, tag: 'td' | 'th' = 'td') => {
    const element = h(tag, { class: `num is-${key}` })
    refreshers.push((now) => {
      const amount = now.get(code)?.[key] ?? 0
      element.textContent = key === 'variance' || key === 'changes' ? format.signed(amount) : format.amount(amount)
      if (key === 'variance') element.classList.toggle('is-over', amount < 0)
      if (amount === 0) element.textContent = '–'
    })
    return element
  }

  const forecastField = (line: BudgetLine) => {
    const name = line.names[state.locale]
    const field = h('input', {
      type: 'text',
      inputmode: 'decimal',
      class: 'c-field c-amount',
      'aria-label': fill(words.forecastOf, { item: name }),
      input: () => {
        state.forecasts = { ...state.forecasts, [line.code]: field.value }
        refresh()
      },
    })
    field.value = state.forecasts[line.code] ?? format.amount(line.forecast)
    refreshers.push(() => {
      const isWrong = parseAmount(field.value, state.locale) === undefined
      field.setAttribute('aria-invalid', String(isWrong))
      field.title = isWrong ? fill(words.invalid, { text: field.value }) : ''
    })
    return field
  }

  const groupRows = budget.flatMap((group) => {
    const lines = linesOf(group, all, state.deviationsOnly)
    if (lines.length === 0) return []
    const isClosed = state.closedGroups.has(group.code)
    const toggle = () => {
      const closed = new Set(state.closedGroups)
      if (!closed.delete(group.code)) closed.add(group.code)
      state.closedGroups = closed
      redraw()
    }
    const head = h(
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
      MONEY.map((key) => cell(group.code, key)),
      cell(group.code, 'forecast'),
      cell(group.code, 'variance'),
    )
    if (isClosed) return [head]
    return [
      head,
      ...lines.map((line) =>
        h(
          'tr',
          {},
          h('td', { class: 'code' }, line.code),
          h('th', { scope: 'row' }, line.names[state.locale]),
          MONEY.map((key) => cell(line.code, key)),
          state.isReadOnly ? cell(line.code, 'forecast') : h('td', { class: 'num is-input' }, forecastField(line)),
          cell(line.code, 'variance'),
        ),
      ),
    ]
  })

  const remark = h('textarea', {
    class: 'c-field',
    rows: 3,
    id: 'cost-remark',
    maxlength: 2000,
    placeholder: words.remarkPlaceholder,
    input: () => {
      state.remark = remark.value
      refresh()
    },
  })
  remark.value = state.remark

  const status = h('span', { class: 'c-status', role: 'status' })
  const save = h('button', { type: 'button', class: 'c-button is-primary', click: () => keep() }, words.save)
  const undo = h('button', { type: 'button', class: 'c-button', click: () => revert() }, words.undo)
  const keep = () => {
    state.savedForecasts = state.forecasts
    state.savedRemark = state.remark
    refresh()
  }
  const revert = () => {
    state.forecasts = state.savedForecasts
    state.remark = state.savedRemark
    redraw()
  }
  refreshers.push(() => {
    const unsaved = isUnsaved(state)
    status.textContent = unsaved ? words.unsaved : words.saved
    status.classList.toggle('is-unsaved', unsaved)
    save.disabled = undo.disabled = !unsaved
  })

  const deviations = h('input', {
    type: 'checkbox',
    checked: state.deviationsOnly,
    change: () => {
      state.deviationsOnly = deviations.checked
      redraw()
    },
  })
  const allClosed = state.closedGroups.size === budget.length
  const fold = h(
    'button',
    {
      type: 'button',
      class: 'c-button',
      click: () => {
        state.closedGroups = allClosed ? new Set() : new Set(budget.map(({ code }) => code))
        redraw()
      },
    },
    allClosed ? words.expand : words.collapse,
  )

  const page = h(
    'main',
    { class: 'c-page' },
    h(
      'div',
      { class: 'c-head' },
      h('h1', {}, words.title, ' ', h('small', {}, fill(words.asOf, { unit }))),
      h('label', { class: 'c-check' }, deviations, words.deviations),
      fold,
      h('span', { class: 'c-space' }),
      ...(state.isReadOnly ? [h('span', { class: 'c-status' }, TEXTS[state.locale].readOnly)] : [status, undo, save]),
    ),
    createFigures(state.locale, period, refreshers),
    h(
      'div',
      { class: 'c-sheet' },
      h(
        'table',
        { class: 'c-table' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, words.columns.code),
            h('th', { scope: 'col' }, words.columns.item),
            [...MONEY, 'forecast' as const, 'variance' as const].map((key) =>
              h('th', { scope: 'col', class: 'num' }, words.columns[key]),
            ),
          ),
        ),
        h('tbody', {}, groupRows),
        h(
          'tfoot',
          {},
          h(
            'tr',
            {},
            h('td'),
            h('th', { scope: 'row' }, words.total),
            [...MONEY, 'forecast' as const, 'variance' as const].map((key) => cell('', key)),
          ),
        ),
      ),
    ),
    !state.isReadOnly && h('div', { class: 'c-remark' }, h('label', { for: 'cost-remark' }, words.remark), remark),
    state.isReadOnly && state.remark !== '' && h('p', { class: 'c-remark' }, `${words.remark}: ${state.remark}`),
  )
  refresh()
  return page
}
