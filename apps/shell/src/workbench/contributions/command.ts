import type { IconName } from '../../ui/images/icon.tsx'

/** An action of the shell that the palette shows (PALETTE-10). */
export interface Command {
  /** `part:action`; constant, even if the name changes. */
  id: `${string}:${string}`
  /** The name in the reader's language. */
  label: string
  /** Other names, including those in other languages. */
  also?: readonly string[]
  icon?: IconName
  /** True if the command is the present choice, such as the present language. */
  isCurrent?: boolean
  /** The keys that run it, such as `Alt+Shift+Z`. */
  shortcut?: string
  run: () => unknown
}

/** A hook that returns the commands that can run now. It follows the state that they depend on. */
export type UseCommands = () => readonly Command[]
