import { wordsOf } from './terms.ts'

export interface Snippet {
  text: string
  /** Matches: pairs of start and end. */
  highlight: [number, number][]
}

const SNIPPET_LENGTH = 240
const HIGHLIGHTS_MAX = 20

/** ASSISTANT-13: the part of a text with most matches of the terms, cut at words, in one line. */
export function snippetOf(text: string, terms: ReadonlySet<string>): Snippet {
  const line = text.replace(/\s+/g, ' ').trim()
  const matches = wordsOf(line, terms).filter((word) => word.terms.some((term) => terms.has(term)))
  const start = cutBefore(line, bestStart(matches.map((word) => word.start)))
  const end = cutAfter(line, start + SNIPPET_LENGTH)
  const lead = start > 0 ? '… ' : ''
  const highlight = matches
    .filter((word) => word.start >= start && word.end <= end)
    .slice(0, HIGHLIGHTS_MAX)
    .map((word): [number, number] => [word.start - start + lead.length, word.end - start + lead.length])
  return { text: `${lead}${line.slice(start, end)}${end < line.length ? ' …' : ''}`, highlight }
}

/** The match from which most others follow within the length of a snippet. */
function bestStart(starts: readonly number[]): number {
  let best = 0
  let highestCount = 0
  starts.forEach((start, index) => {
    const count = starts.slice(index).filter((other) => other < start + SNIPPET_LENGTH * 0.8).length
    if (count > highestCount) {
      highestCount = count
      best = start
    }
  })
  return best
}

/** The beginning of the sentence if it is near, else of the word. */
function cutBefore(line: string, at: number): number {
  if (at < 60) return 0
  for (let index = at; index > at - 60; index--)
    if ('.。!?！？'.includes(line[index - 1] ?? '')) return skipSpace(line, index)
  const space = line.lastIndexOf(' ', at)
  return space > at - 30 ? space + 1 : at
}

const skipSpace = (line: string, index: number) => (line[index] === ' ' ? index + 1 : index)

function cutAfter(line: string, at: number): number {
  if (at >= line.length) return line.length
  const space = line.lastIndexOf(' ', at)
  const end = space > at - 30 ? space : at
  // not between the halves of a surrogate pair
  return /[\ud800-\udbff]$/.test(line.slice(0, end)) ? end - 1 : end
}
