/** The stored HTML of plain text: a paragraph for each block of lines. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split('\n\n')
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The plain text of stored HTML, as it is edited; elements other than paragraphs and line breaks lose their form. */
export function plainTextOf(html: string): string {
  const [first = '', ...parts] = html.replaceAll('</p>', '\n\n</p>').replaceAll('<br', '\n<br').split('<')
  const plain = [first, ...parts.map((part) => part.slice(part.indexOf('>') + 1))].join('')
  return plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim()
}

/** The value of a field for local date and time, and back; empty without a time. */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return ''
  const time = new Date(instant)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const instantOf = (localTime: string): string | null =>
  localTime === '' ? null : new Date(localTime).toISOString()
