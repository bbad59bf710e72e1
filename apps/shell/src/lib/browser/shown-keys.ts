const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const OTHERS: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** The keys of a shortcut such as `Mod+K`, one by one, as the keyboard in front of the person names them. */
export function shownKeys(keys: string): readonly string[] {
  const names = /Macintosh|iPhone|iPad/.test(navigator.userAgent) ? MAC : OTHERS
  return keys.split('+').map((key) => names[key] ?? key)
}
