/**
 * PREF-7: the keyboard shortcuts of the frame with their default keys, or null for no default. `Mod` is Control, or
 * Command on a Mac.
 */
export const SHORTCUTS = {
  search: 'Mod+K',
  nextRegion: 'F6',
  previousRegion: 'Shift+F6',
  reopenTab: 'Alt+Shift+Z',
  closeTab: null,
  nextTab: null,
  previousTab: null,
  home: null,
  applications: null,
  organisations: null,
} as const satisfies Record<string, string | null>

export type ShortcutName = keyof typeof SHORTCUTS
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as [ShortcutName, ...ShortcutName[]]

/**
 * PREF-8: a letter or digit with `Mod` or `Alt` and optionally `Shift`, or a function key with optional modifiers.
 * Control with Alt is the key AltGr, which types letters.
 */
export const SHORTCUT_PATTERN =
  /^(?:(?:Mod|Alt)\+(?:Shift\+)?[A-Z0-9]|(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?F(?:[1-9]|1[0-2]))$/

/** PREF-8: keys that browsers or operating systems reserve, or that edit text. */
export const RESERVED_KEYS: readonly string[] = [
  ...['A', 'C', 'F', 'H', 'L', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z', '0'].map((key) => `Mod+${key}`),
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => `Mod+${key}`),
  ...['C', 'I', 'J', 'N', 'P', 'Q', 'R', 'T', 'V', 'W', 'Z'].map((key) => `Mod+Shift+${key}`),
  ...['Alt+D', 'Alt+E', 'Alt+F', 'Alt+F4', 'Mod+F4', 'Mod+F5', 'Shift+F5', 'Shift+F10'],
  ...['F1', 'F3', 'F5', 'F10', 'F11', 'F12'],
]

/** The parts of a keyboard event that a shortcut depends on. */
export interface PressedKey {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * Returns the pressed keys in the format of `SHORTCUT_PATTERN`, or undefined for others. With `Alt`, a key types other
 * characters, so its position on the keyboard counts.
 */
export function pressedKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): string | undefined {
  if (ctrlKey && metaKey) return undefined
  const position = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code)
  // keyboard events of autofill have no `key`
  const name = altKey && position ? (position[1] ?? position[2] ?? '') : String(key).toUpperCase()
  const parts = [...(ctrlKey || metaKey ? ['Mod'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : [])]
  const keys = [...parts, name].join('+')
  return SHORTCUT_PATTERN.test(keys) ? keys : undefined
}

/** PREF-8: returns whether a person may choose these keys. */
export const isFreeForShortcut = (keys: string): boolean => SHORTCUT_PATTERN.test(keys) && !RESERVED_KEYS.includes(keys)

export type ShortcutChoices = Partial<Record<ShortcutName, string | null | undefined>>

/** Returns the keys of a shortcut: the person's choice or the default, or null if the shortcut is off. */
export function keysOf(name: ShortcutName, choices: ShortcutChoices | undefined): string | null {
  const chosenKeys = choices?.[name]
  return chosenKeys === undefined ? SHORTCUTS[name] : chosenKeys
}

/** Shortcuts whose default keys work in every application without being announced (PALETTE-1, TAB-27). */
const ALWAYS_FORWARDED: readonly ShortcutName[] = ['search', 'nextRegion', 'previousRegion']

/** PREF-11: the keys that hosted applications forward to the portal. */
export function forwardedKeys(choices: ShortcutChoices | undefined): readonly string[] {
  return SHORTCUT_NAMES.flatMap((name) => {
    const keys = keysOf(name, choices)
    return keys === null || (keys === SHORTCUTS[name] && ALWAYS_FORWARDED.includes(name)) ? [] : [keys]
  })
}

/** Returns the shortcut with these keys. */
export function shortcutOf(keys: string, choices: ShortcutChoices | undefined): ShortcutName | undefined {
  return SHORTCUT_NAMES.find((name) => keysOf(name, choices) === keys)
}
