import type { IconName } from '../../ui/icon.tsx'

/** Something that the shell can do at once, as the palette shows it (PALETTE-10). */
export interface Command {
  /** `part:action`: it never changes, even if the name does. */
  id: `${string}:${string}`
  /** In the reader's language. */
  label: string
  /** Other names, in the other languages too. */
  also?: readonly string[]
  icon?: IconName
  /** The command is the present choice, such as the present language. */
  isCurrent?: boolean
  /** The keys that run it, such as `Alt+Shift+Z`. */
  shortcut?: string
  run: () => unknown
}

/** A hook that returns the commands that can run now. It follows the state that they depend on. */
export type UseCommands = () => readonly Command[]
