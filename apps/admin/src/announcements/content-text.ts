/** The characters that the server writes as entities in stored content. */
const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]

/** Plain text as content: an empty line separates paragraphs, and a line break stays one. */
export function htmlOf(text: string): string {
  if (text === '') return ''
  const escaped = ENTITIES.reduce((html, [character, entity]) => html.replaceAll(character, entity), text)
  return escaped
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/**
 * MSG-178: content as plain text; null if it has anything that plain text cannot have, so that it is edited as HTML. The
 * text gives exactly this content again.
 */
export function textOf(html: string): string | null {
  const text = ENTITIES.toReversed().reduce(
    (rest, [character, entity]) => rest.replaceAll(entity, character),
    html
      .replace(/^<p>/, '')
      .replace(/<\/p>$/, '')
      .replaceAll('</p><p>', '\n\n')
      .replaceAll('<br>', '\n'),
  )
  return htmlOf(text) === html ? text : null
}
