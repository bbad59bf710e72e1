const NAME = /^[a-z]{2,20}(?:-[a-z]{2,20})?$/

/** The spellings of a feature name. Throws if it is not one or two words in lower case, such as `shift-notes`. */
export function nameCasesOf(name) {
  if (!NAME.test(name))
    throw new Error(
      `"${name}" is not a valid feature name. Use one or two lower-case words with a hyphen, such as shift-notes.`,
    )
  const words = name.split('-')
  const capital = (word) => word[0].toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  return {
    /** Files, folders, addresses. */
    kebab: name,
    /** Values. */
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    /** Types and components. */
    pascal,
    /** Tables and columns. */
    snake: words.join('_'),
    /** Constants. */
    constant: words.join('_').toUpperCase(),
    /** Rule ids. */
    family: words.join('').toUpperCase(),
    /** On the screen. */
    label: capital(words.join(' ')),
  }
}
