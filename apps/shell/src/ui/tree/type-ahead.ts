/** The pause after which a typed letter begins another word, in milliseconds. */
const TYPING_PAUSE_MS = 500

/** Collects the text that a person types in a tree or list to move to a row by its name. */
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
