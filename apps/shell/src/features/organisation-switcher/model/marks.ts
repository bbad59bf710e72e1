import { foldText } from './text-column.ts'

/** A text in pieces, of which those that match are marked. */
export type Piece = readonly [text: string, isMarked: boolean]

/** ORG-67: every place where the keyword (folded) stands in a text. */
export function markedPieces(text: string, keyword: string): readonly Piece[] {
  if (keyword === '') return [[text, false]]
  const folded = foldText(text)
  const pieces: Piece[] = []
  let done = 0
  for (let at = folded.indexOf(keyword); at >= 0; at = folded.indexOf(keyword, done)) {
    if (at > done) pieces.push([text.slice(done, at), false])
    done = at + keyword.length
    pieces.push([text.slice(at, done), true])
  }
  if (done < text.length) pieces.push([text.slice(done), false])
  return pieces
}
