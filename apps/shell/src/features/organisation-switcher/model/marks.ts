import { foldText } from './text-column.ts'

/** A piece of a text; matching pieces are marked. */
export type MarkedPiece = readonly [text: string, isMarked: boolean]

/** ORG-67: splits a text at every occurrence of the keyword (folded). */
export function markedPieces(text: string, keyword: string): readonly MarkedPiece[] {
  if (keyword === '') return [[text, false]]
  const folded = foldText(text)
  const pieces: MarkedPiece[] = []
  let done = 0
  for (let at = folded.indexOf(keyword); at >= 0; at = folded.indexOf(keyword, done)) {
    if (at > done) pieces.push([text.slice(done, at), false])
    done = at + keyword.length
    pieces.push([text.slice(at, done), true])
  }
  if (done < text.length) pieces.push([text.slice(done), false])
  return pieces
}
