import type { ChangeOrder } from './data/contracts.ts'
import type { CostData } from './data/cost-data.ts'
import { respelt, type Forecasts } from './forecasts.ts'
import type { Locale } from './texts/texts.ts'

/** The person's inputs since the application was mounted. */
export interface State {
  data: CostData
  locale: Locale
  savedForecasts: Forecasts
  forecasts: Forecasts
  savedRemark: string
  remark: string
  deviationsOnly: boolean
  closedGroups: ReadonlySet<string>
  contract: string
  orders: Readonly<Record<string, readonly ChangeOrder[]>>
  newOrder: { text: string; amount: string }
  /** True if the person has view permission only. */
  isReadOnly: boolean
}

/** The entries of a project that this browser stores. */
export interface SavedState {
  locale: Locale
  forecasts: Forecasts
  remark: string
  orders: State['orders']
  /** DEMO-13: typed and unsaved values. */
  typed?: Pick<State, 'forecasts' | 'remark' | 'newOrder'> | undefined
}

export function createState(locale: Locale, search: string, data: CostData): State {
  return {
    data,
    locale,
    savedForecasts: {},
    forecasts: {},
    savedRemark: '',
    remark: '',
    deviationsOnly: new URLSearchParams(search).get('view') === 'forecast',
    closedGroups: new Set(),
    contract: data.contracts[2]?.number ?? '',
    orders: {},
    newOrder: { text: '', amount: '' },
    isReadOnly: false,
  }
}

export const savedStateOf = (state: State): SavedState => ({
  locale: state.locale,
  forecasts: state.savedForecasts,
  remark: state.savedRemark,
  orders: state.orders,
  typed: hasUnsavedWork(state)
    ? { forecasts: state.forecasts, remark: state.remark, newOrder: state.newOrder }
    : undefined,
})

/**
 * Restores the saved state, unless the person has typed something already. Amounts are rewritten for the present
 * language.
 */
export function restore(state: State, saved: SavedState): void {
  if (hasUnsavedWork(state)) return
  state.savedForecasts = state.forecasts = respelt(saved.forecasts, saved.locale, state.locale)
  state.savedRemark = state.remark = saved.remark
  state.orders = saved.orders
  if (!saved.typed) return
  state.forecasts = respelt(saved.typed.forecasts, saved.locale, state.locale)
  state.remark = saved.typed.remark
  state.newOrder = saved.typed.newOrder
}

/** The budget page alone. */
export const isUnsaved = (state: State) =>
  state.remark !== state.savedRemark || JSON.stringify(state.forecasts) !== JSON.stringify(state.savedForecasts)

/** Saves the budget page. Throws where something typed cannot be saved: a change order that is not added yet. */
export function saveWork(state: State): void {
  state.savedForecasts = state.forecasts
  state.savedRemark = state.remark
  if (hasUnsavedWork(state)) throw new Error('A change order is not added yet.')
}

/** The input of the person that would be lost with the page. */
export const hasUnsavedWork = (state: State) =>
  isUnsaved(state) || state.newOrder.text !== '' || state.newOrder.amount !== ''
