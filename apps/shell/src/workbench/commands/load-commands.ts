import type { ComponentType, ReactNode } from 'react'
import type { Command, UseCommands } from '../contributions/command.ts'
import { loadAllFeatures } from '../contributions/registry.ts'
import { useOpenerCommands } from './opener-commands.ts'
import { useTabCommands } from './present-tab.ts'

/** Passes to its child all commands of the shell that can run now. */
export type Commands = ComponentType<{ children: (commands: readonly Command[]) => ReactNode }>

/** PALETTE-10: the commands of the workbench and of every feature. */
export async function loadCommands(): Promise<Commands> {
  const features = await loadAllFeatures()
  const ofFeatures = await Promise.all(features.flatMap(({ commands }) => commands?.() ?? []))
  // the list never changes, so that the hooks run in the same order at each render
  const hooks: readonly UseCommands[] = [useTabCommands, useOpenerCommands, ...ofFeatures]
  return ({ children }) => children(hooks.flatMap((readCommands) => readCommands()))
}
