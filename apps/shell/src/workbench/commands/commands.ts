import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'

/** Something that the shell can do at once, as the palette shows it (PALETTE-10). */
export interface Command {
  /** `part:what-it-does`: the same for ever, whatever it is called. */
  id: `${string}:${string}`
  /** In the reader's language. */
  label: string
  /** What else people may call it; in the other languages too. */
  also?: readonly string[]
  icon?: IconName
  /** It is so at present: this language, this look. */
  isCurrent?: boolean
  run: () => unknown
}

/** What a part of the shell can do now: a hook, so that it follows what it depends on. What cannot be done is left out. */
export type UseCommands = () => readonly Command[]

/** Every command of the shell, as far as it can be done now. */
export type Commands = ComponentType<{ children: (commands: readonly Command[]) => ReactNode }>

type Load = () => Promise<Commands>

let load: Load = () => Promise.resolve(({ children }) => children([]))

/** Where the commands of all parts are; they come when the palette opens for the first time. */
export function provideCommands(from: Load): void {
  load = from
}

export const loadCommands: Load = () => load()
