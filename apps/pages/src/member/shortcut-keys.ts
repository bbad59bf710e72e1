/** The properties of a keyboard event that determine its keys. */
interface PressedKeys {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock', 'Dead', 'Process']
const PERMITTED = /^(?:(?:Mod|Alt)\+(?:Shift\+)?[A-Z0-9]|(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?F(?:[1-9]|1[0-2]))$/

/**
 * PREF-8: the keys of a shortcut, such as 'Mod+Shift+K'; null for keys that cannot be one; undefined for a modifier key
 * alone.
 */
export function keysOfEvent(event: PressedKeys): string | null | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (MODIFIERS.includes(key)) return undefined
  const position = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code)
  // with Alt a key types other letters
  const name = altKey && position ? (position[1] ?? position[2] ?? '') : key.toUpperCase()
  const parts = [...(ctrlKey || metaKey ? ['Mod'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : [])]
  const keys = [...parts, name].join('+')
  return !(ctrlKey && metaKey) && PERMITTED.test(keys) ? keys : null
}

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** The keys with their names on the person's keyboard. */
export function shownKeys(keys: string | null, texts: { noKeys: string; control: string; shift: string }): string {
  if (keys === null) return texts.noKeys
  const names: Readonly<Record<string, string>> = isMac()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: texts.control, Shift: texts.shift }
  return keys
    .split('+')
    .map((part) => names[part] ?? part)
    .join(isMac() ? ' ' : '+')
}
