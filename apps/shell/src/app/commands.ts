import { useExplainCommands } from '../features/explain/explain-commands.ts'
import { useFullScreenCommands } from '../features/header-entries/full-screen-commands.ts'
import { useSideCommands } from '../features/side-menu/side-commands.ts'
import { useViewCommands } from '../features/trust/view-commands.ts'
import { useUserCommands } from '../features/user-menu/user-commands.ts'
import { useWhatsNewCommands } from '../features/whats-new/whats-new-commands.ts'
import type { Commands } from '../workbench/commands/commands.ts'
import { useOpenerCommands } from '../workbench/commands/opener-commands.ts'
import { useTabCommands } from '../workbench/commands/present-tab.ts'

/** PALETTE-10: every command of the shell. A part that can do something says so here. */
export const AllCommands: Commands = ({ children }) =>
  children([
    ...useTabCommands(),
    ...useOpenerCommands(),
    ...useSideCommands(),
    ...useFullScreenCommands(),
    ...useUserCommands(),
    ...useViewCommands(),
    ...useExplainCommands(),
    ...useWhatsNewCommands(),
  ])
