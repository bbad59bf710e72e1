import type { BudgetGroup, BudgetLine } from './data/budget.ts'
import type { Locale } from './texts/texts.ts'

export type Amounts = Record<
  'budget' | 'changes' | 'revised' | 'committed' | 'actual' | 'forecast' | 'variance',
  number
>
/** Typed forecasts, by code. */
export type Forecasts = Readonly<Record<string, string>>

/**
 * Reads a typed amount; undefined where it is no number. Swedish has a decimal comma, the others group thousands by
 * commas.
 */
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

/** The amounts of every line with the typed forecasts; an invalid forecast leaves the former one. */
export function withForecasts(groups: readonly BudgetGroup[], typed: Forecasts, locale: Locale): Map<string, Amounts> {
  const result = new Map<string, Amounts>()
  for (const group of groups) {
    const lines = group.lines.map((line) => {
      const text = typed[line.code]
      const amounts = amountsOf(line, text === undefined ? line.forecast : parseAmount(text, locale))
      result.set(line.code, amounts)
      return amounts
    })
    result.set(group.code, sum(lines))
  }
  result.set('', sum(groups.flatMap((group) => result.get(group.code) ?? [])))
  return result
}

/** Returns whether a forecast is more than one per cent off the revised budget. */
export function deviates({ revised, variance }: Amounts): boolean {
  return revised !== 0 && Math.abs(variance / revised) > 0.01
}

export const linesOf = (group: BudgetGroup, all: ReadonlyMap<string, Amounts>, deviationsOnly: boolean) =>
  deviationsOnly ? group.lines.filter((line) => deviates(all.get(line.code) ?? amountsOf(line))) : group.lines

const round = (amount: number) => Math.round(amount * 10) / 10

/** Rewrites typed forecasts for another language, in which `1 250,5` would be another number. */
export function respelt(typed: Forecasts, from: Locale, to: Locale): Forecasts {
  const { format } = new Intl.NumberFormat(to, { maximumFractionDigits: 3 })
  return Object.fromEntries(
    Object.entries(typed).map(([code, text]) => {
      const amount = parseAmount(text, from)
      return [code, amount === undefined ? text : format(amount)]
    }),
  )
}
