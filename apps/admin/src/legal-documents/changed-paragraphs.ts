export interface ChangedParagraph {
  change: 'added' | 'removed'
  text: string
}

/** CONSOLE-62: the paragraphs of two texts outside of their longest common sequence, in the order of reading. */
export function changedParagraphs(before: string, after: string): ChangedParagraph[] {
  const [former, present] = [paragraphsOf(before), paragraphsOf(after)]
  const lengths = commonLengths(former, present)
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const changed: ChangedParagraph[] = []
  let [row, column] = [0, 0]
  while (row < former.length || column < present.length) {
    const [removed, added] = [former[row], present[column]]
    if (removed !== undefined && removed === added) {
      row += 1
      column += 1
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      changed.push({ change: 'removed', text: removed })
      row += 1
    } else if (added !== undefined) {
      changed.push({ change: 'added', text: added })
      column += 1
    }
  }
  return changed
}

/** The paragraphs that are compared: a longer text would take too much time. */
const MOST = 1000

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST)

/** The length of the longest common sequence of what follows each pair of positions. */
function commonLengths(former: readonly string[], present: readonly string[]): number[][] {
  const lengths = Array.from({ length: former.length + 1 }, () => Array.from({ length: present.length + 1 }, () => 0))
  for (let row = former.length - 1; row >= 0; row -= 1)
    for (let column = present.length - 1; column >= 0; column -= 1) {
      const [own, below] = [lengths[row], lengths[row + 1]]
      if (!own || !below) continue
      own[column] =
        former[row] === present[column]
          ? 1 + (below[column + 1] ?? 0)
          : Math.max(below[column] ?? 0, own[column + 1] ?? 0)
    }
  return lengths
}
