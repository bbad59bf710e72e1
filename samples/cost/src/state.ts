import { CONTRACTS, type ChangeOrder } from './data/contracts.ts'
import type { Forecasts } from './budget/budget.ts'
import type { Locale } from './texts/texts.ts'

/** What a person has done since the application was mounted. */
export interface State {
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
}

export function createState(locale: Locale, search: string): State {
  return {
    locale,
    savedForecasts: {},
    forecasts: {},
    savedRemark: '',
    remark: '',
    deviationsOnly: new URLSearchParams(search).get('view') === 'forecast',
    closedGroups: new Set(),
    contract: CONTRACTS[2]?.number ?? '',
    orders: {},
    newOrder: { text: '', amount: '' },
  }
}

export const isUnsaved = (state: State) =>
  state.remark !== state.savedRemark || JSON.stringify(state.forecasts) !== JSON.stringify(state.savedForecasts)
