/** Letters typed in a row belong together for this long, in milliseconds. */
const TYPING_PAUSE_MS = 500

/** The text that a person types at a tree or list to move to a row by its name. */
export function createTypeAhead() {
  let text = ''
  let typedAt = 0
  const isNewWord = (time: number) => text === '' || time - typedAt >= TYPING_PAUSE_MS
  return {
    /** Returns whether a letter typed now begins another word. */
    isNewWord,
    /** Returns the word with the letter. */
    add(letter: string, time: number): string {
      text = isNewWord(time) ? letter : text + letter
      typedAt = time
      return text
    },
  }
}
