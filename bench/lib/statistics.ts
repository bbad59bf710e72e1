const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

export function median(values: readonly number[]): number {
  const row = sorted(values)
  const middle = row.length >> 1
  return row.length % 2 === 1 ? (row[middle] ?? NaN) : ((row[middle - 1] ?? NaN) + (row[middle] ?? NaN)) / 2
}

export interface Spread {
  median: number
  lowest: number
  highest: number
  values: number[]
}

export function spreadOf(values: readonly number[]): Spread {
  const row = sorted(values)
  return { median: median(values), lowest: row.at(0) ?? NaN, highest: row.at(-1) ?? NaN, values: [...values] }
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits))
