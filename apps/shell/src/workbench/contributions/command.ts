import type { IconName } from '../../ui/icon.tsx'

/** Something that the shell can do at once, as the palette shows it (PALETTE-10). */
export interface Command {
  /** `part:what-it-does`: the same for ever, whatever it is called. */
  id: `${string}:${string}`
  /** In the reader's language. */
  label: string
  /** Other names, in the other languages too. */
  also?: readonly string[]
  icon?: IconName
  /** It is so at present: this language, this look. */
  isCurrent?: boolean
  /** The keys that run it, such as `Alt+Shift+Z`. */
  shortcut?: string
  run: () => unknown
}

/** A hook that returns the commands that can run now. It follows the state that they depend on. */
export type UseCommands = () => readonly Command[]
