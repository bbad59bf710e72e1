/** A tab's horizontal position on the screen. */
export interface TabSpan {
  left: number
  width: number
}

/** TAB-10: the new position of a tab dragged by `offset`: after every tab of its range whose middle it has passed. */
export function dropPosition(
  spans: readonly TabSpan[],
  from: number,
  offset: number,
  { first, last }: { first: number; last: number },
): number {
  const dragged = spans[from]
  if (!dragged) return from
  const left = dragged.left + offset
  const right = left + dragged.width
  let index = from
  while (index < Math.min(last, spans.length - 1) && right > middle(spans[index + 1]!)) index += 1
  while (index > first && left < middle(spans[index - 1]!)) index -= 1
  return index
}

function middle({ left, width }: TabSpan): number {
  return left + width / 2
}

/** The distance that each tab moves aside while the dragged one is at `index`. */
export function displacements(spans: readonly TabSpan[], from: number, index: number, gap: number): readonly number[] {
  const step = (spans[from]?.width ?? 0) + gap
  return spans.map((_, at) => {
    if (at > from && at <= index) return -step
    if (at < from && at >= index) return step
    return 0
  })
}
