/** The number of entries that Page Up and Page Down move. */
const PAGE_LINES = 8

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * The position to which a key leads: it wraps for single steps, and stops at the ends for pages. Undefined for keys of
 * the text field.
 */
export function nextLine<Line>(press: Press, lines: readonly Line[], present: Line | undefined): Line | undefined {
  if (lines.length === 0 || press.altKey || press.metaKey || press.shiftKey) return undefined
  const at = present === undefined ? -1 : lines.indexOf(present)
  const last = lines.length - 1
  // Ctrl+N and Ctrl+P, as in terminals and other palettes
  const key = press.ctrlKey ? { n: 'ArrowDown', p: 'ArrowUp', Home: 'First', End: 'Last' }[press.key] : press.key
  switch (key) {
    case 'ArrowDown':
      return lines[at === last ? 0 : at + 1]
    case 'ArrowUp':
      return lines[at <= 0 ? last : at - 1]
    case 'PageDown':
      return lines[Math.min(last, at + PAGE_LINES)]
    case 'PageUp':
      return lines[Math.max(0, at - PAGE_LINES)]
    case 'First':
      return lines[0]
    case 'Last':
      return lines[last]
    default:
      return undefined
  }
}
