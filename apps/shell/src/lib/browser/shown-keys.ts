const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const OTHERS: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** The keys of a shortcut such as `Mod+K`, one by one, with their names on the person's keyboard. */
export function shownKeys(keys: string): readonly string[] {
  const names = /Macintosh|iPhone|iPad/.test(navigator.userAgent) ? MAC : OTHERS
  return keys.split('+').map((key) => names[key] ?? key)
}
