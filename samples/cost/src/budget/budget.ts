import { BUDGET, type BudgetGroup, type BudgetLine } from '../data/budget.ts'
import type { Locale } from '../texts/texts.ts'

export type Amounts = Record<
  'budget' | 'changes' | 'revised' | 'committed' | 'actual' | 'forecast' | 'variance',
  number
>
/** Forecasts by code, as they were typed. */
export type Forecasts = Readonly<Record<string, string>>

/** A typed amount; Swedish writes its decimals with a comma, the others their thousands. Undefined: no number. */
export function parseAmount(text: string, locale: Locale): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-')
  const plain = locale === 'sv-SE' ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

export function amountsOf(line: BudgetLine, forecast: number = line.forecast): Amounts {
  const revised = line.budget + line.changes
  const { budget, changes, committed, actual } = line
  return { budget, changes, revised, committed, actual, forecast, variance: round(revised - forecast) }
}

export function sum(all: readonly Amounts[]): Amounts {
  const total: Amounts = { budget: 0, changes: 0, revised: 0, committed: 0, actual: 0, forecast: 0, variance: 0 }
  for (const amounts of all)
    for (const key of Object.keys(total) as (keyof Amounts)[]) total[key] = round(total[key] + amounts[key])
  return total
}

/** Every line's amounts with the typed forecasts in them; a forecast that is no number counts as before. */
export function withForecasts(typed: Forecasts, locale: Locale): Map<string, Amounts> {
  const result = new Map<string, Amounts>()
  for (const group of BUDGET) {
    const lines = group.lines.map((line) => {
      const text = typed[line.code]
      const amounts = amountsOf(line, text === undefined ? line.forecast : parseAmount(text, locale))
      result.set(line.code, amounts)
      return amounts
    })
    result.set(group.code, sum(lines))
  }
  result.set('', sum(BUDGET.flatMap((group) => result.get(group.code) ?? [])))
  return result
}

/** A line deviates when its forecast is more than one per cent off. */
export function deviates({ revised, variance }: Amounts): boolean {
  return revised !== 0 && Math.abs(variance / revised) > 0.01
}

export const linesOf = (group: BudgetGroup, all: ReadonlyMap<string, Amounts>, deviationsOnly: boolean) =>
  deviationsOnly ? group.lines.filter((line) => deviates(all.get(line.code) ?? amountsOf(line))) : group.lines

const round = (amount: number) => Math.round(amount * 10) / 10

/** The same typed forecasts as another language writes them: `1 250,5` would be read as something else there. */
export function respelt(typed: Forecasts, from: Locale, to: Locale): Forecasts {
  const { format } = new Intl.NumberFormat(to, { maximumFractionDigits: 3 })
  return Object.fromEntries(
    Object.entries(typed).map(([code, text]) => {
      const amount = parseAmount(text, from)
      return [code, amount === undefined ? text : format(amount)]
    }),
  )
}
