/** A part of a whole: how many things are of this kind, and how many percent of all things these are. */
export interface Share {
  kind: string
  count: number
  percent: number
}

/** DEMO-18: counts things by kind, in the order of the kinds. A kind without things has no share. */
export function sharesOf(kinds: readonly string[], order: readonly string[]): readonly Share[] {
  const counted = order.map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return counted
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ kind, count, percent: (count / all) * 100 }))
}
