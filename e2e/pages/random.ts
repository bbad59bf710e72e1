/** Creates a picker of pseudo-random items: the same sequence in every run, and never the same item twice in a row. */
export function createPicker<T>(items: readonly T[], seed: number): () => T {
  let state = seed
  let last: T | undefined
  return function pick(): T {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const item = items[(state >>> 16) % items.length]
    if (item === undefined) throw new Error('The list is empty')
    if (item === last) return pick()
    return (last = item)
  }
}
