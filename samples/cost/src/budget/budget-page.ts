import { h } from '../../../shared/src/dom.ts'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { formatters } from '../numbers.ts'
import { isUnsaved, type State } from '../state.ts'
import { fill, TEXTS } from '../texts/texts.ts'
import { withForecasts } from '../forecasts.ts'
import { createBudgetTable } from './budget-table.ts'
import { createFigures } from './figures.ts'
import type { Refresher } from './refresher.ts'

/** The page, drawn from the state. While a person types, only the figures are updated in place. */
export function budgetPage(state: State, redraw: () => void): HTMLElement {
  const { budget, period, currency } = state.data
  const texts = TEXTS[state.locale].budget
  const unit = TEXTS[state.locale].units[currency]
  const { day } = formatters(state.locale)
  const refreshers: Refresher[] = []
  const refresh = () => {
    const all = withForecasts(budget, state.forecasts, state.locale)
    for (const update of refreshers) update(all)
  }
  const remark = h('textarea', {
    class: 'c-field',
    rows: 3,
    id: 'cost-remark',
    maxlength: 2000,
    placeholder: texts.remarkPlaceholder,
    input: () => {
      state.remark = remark.value
      refresh()
    },
  })
  remark.value = state.remark

  const table = createBudgetTable(state, { refreshers, refresh, redraw })
  const page = h(
    'main',
    { class: 'c-page' },
    h(
      'div',
      { class: 'c-head' },
      h(
        'h1',
        {},
        isForecast() ? texts.forecastTitle : texts.title,
        ' ',
        h('small', {}, fill(texts.asOf, { date: day(DATA_DATE), unit })),
      ),
      ...createViewControls(state, redraw),
      h('span', { class: 'c-space' }),
      ...(state.isReadOnly
        ? [h('span', { class: 'c-status' }, TEXTS[state.locale].readOnly)]
        : createSaveControls(state, { refreshers, refresh, redraw })),
    ),
    createFigures(state.locale, period, refreshers),
    h('div', { class: 'c-sheet' }, table),
    !state.isReadOnly && h('div', { class: 'c-remark' }, h('label', { for: 'cost-remark' }, texts.remark), remark),
    state.isReadOnly && state.remark !== '' && h('p', { class: 'c-remark' }, `${texts.remark}: ${state.remark}`),
  )
  refresh()
  return page
}

/** The figures of the budget in a card of the workbench, whose heading is the title. */
export function budgetWidget(state: State): HTMLElement {
  const { budget, period, currency } = state.data
  const { budget: texts, units } = TEXTS[state.locale]
  const refreshers: Refresher[] = []
  const date = formatters(state.locale).day(DATA_DATE)
  const widget = h(
    'main',
    { class: 'c-page' },
    h('p', {}, fill(texts.asOf, { date, unit: units[currency] })),
    createFigures(state.locale, period, refreshers),
  )
  const all = withForecasts(budget, state.forecasts, state.locale)
  for (const update of refreshers) update(all)
  return widget
}

/** A menu of its own leads to the lines whose forecast deviates. */
const isForecast = () => new URLSearchParams(location.search).get('view') === 'forecast'

/** The switch that shows deviations only, and the button that opens or closes all groups. */
function createViewControls(state: State, redraw: () => void): HTMLElement[] {
  const { budget } = state.data
  const texts = TEXTS[state.locale].budget
  const deviations = h('input', {
    type: 'checkbox',
    checked: state.deviationsOnly,
    change: () => {
      state.deviationsOnly = deviations.checked
      redraw()
    },
  })
  const allClosed = state.closedGroups.size === budget.length
  const toggleAll = () => {
    state.closedGroups = allClosed ? new Set() : new Set(budget.map(({ code }) => code))
    redraw()
  }
  return [
    h('label', { class: 'c-check' }, deviations, texts.deviations),
    h('button', { type: 'button', class: 'c-button', click: toggleAll }, allClosed ? texts.expand : texts.collapse),
  ]
}

interface SaveControlsHost {
  refreshers: Refresher[]
  refresh: () => void
  redraw: () => void
}

/** Whether the page is saved, and the buttons that undo and save. */
function createSaveControls(state: State, { refreshers, refresh, redraw }: SaveControlsHost): HTMLElement[] {
  const texts = TEXTS[state.locale].budget
  const status = h('span', { class: 'c-status', role: 'status' })
  const handleSave = () => {
    state.savedForecasts = state.forecasts
    state.savedRemark = state.remark
    refresh()
  }
  const handleUndo = () => {
    state.forecasts = state.savedForecasts
    state.remark = state.savedRemark
    redraw()
  }
  const save = h('button', { type: 'button', class: 'c-button is-primary', click: handleSave }, texts.save)
  const undo = h('button', { type: 'button', class: 'c-button', click: handleUndo }, texts.undo)
  refreshers.push(() => {
    const unsaved = isUnsaved(state)
    status.textContent = unsaved ? texts.unsaved : texts.saved
    status.classList.toggle('is-unsaved', unsaved)
    save.disabled = undo.disabled = !unsaved
  })
  return [status, undo, save]
}
