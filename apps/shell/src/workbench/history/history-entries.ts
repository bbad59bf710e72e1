/** What the browser keeps beside an address: a tab, the step of its application, and how many entries lie before it. */
export interface Mark {
  readonly tab: string
  readonly n: number
  readonly at: number
}

export function readMark(value: unknown): Mark | null {
  if (typeof value !== 'object' || value === null || !('tab' in value) || typeof value.tab !== 'string') return null
  const { n = 1, at = 0 } = value as Partial<Mark>
  return { tab: value.tab, n: Number.isSafeInteger(n) ? n : 1, at: Number.isSafeInteger(at) ? at : 0 }
}

/** HOST-24: the browser's one list of entries, as far as this page has written or seen it. */
export interface Line {
  readonly marks: readonly (Mark | undefined)[]
  readonly at: number
}

export function pushMark({ marks, at }: Line, tab: string, n: number): Line {
  return { marks: place(marks.slice(0, at + 1), { tab, n, at: at + 1 }), at: at + 1 }
}

export function replaceMark({ marks, at }: Line, tab: string, n: number): Line {
  return { marks: place(marks, { tab, n, at }), at }
}

export function arriveAt({ marks }: Line, mark: Mark): Line {
  return { marks: place(marks, mark), at: mark.at }
}

/** Is the entry so many steps away known to be this place? */
export function isAt({ marks, at }: Line, delta: number, tab: string, n: number): boolean {
  const mark = marks[at + delta]
  return mark?.tab === tab && mark.n === n
}

function place(marks: readonly (Mark | undefined)[], mark: Mark): (Mark | undefined)[] {
  const next = Array.from({ length: Math.max(marks.length, mark.at + 1) }, (_, index) => marks[index])
  next[mark.at] = mark
  return next
}
