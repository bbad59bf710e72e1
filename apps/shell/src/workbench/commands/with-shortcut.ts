import { keysOf, type ShortcutChoices, type ShortcutName } from '@portico/contract/rules/navigation/shortcuts'

/** PALETTE-31: the keys of a command by the person's settings; empty for a command without keys. */
export function withShortcut(
  name: ShortcutName | undefined,
  choices: ShortcutChoices | undefined,
): { shortcut?: string } {
  const keys = name === undefined ? null : keysOf(name, choices)
  return keys === null ? {} : { shortcut: keys }
}
