import { useMemo } from 'react'
import { Icon } from '../../../ui/images/icon.tsx'
import { runCommand } from '../../../workbench/application-services/commands.ts'
import { useApplicationStates } from '../../../workbench/model/viewports/application-state.ts'
import { applicationName } from '../../../workbench/model/targets/application-name.ts'
import type { Command } from '../../../workbench/contributions/command.ts'
import { useTabs } from '../../../workbench/model/tabs/tab-store.ts'
import type { PaletteEntry } from '../model/entry.ts'
import { findable } from './texts.ts'

/** PALETTE-10: the commands that are available now. */
export function commandEntry({
  id,
  label,
  also = [],
  icon = 'chevron-right',
  isCurrent = false,
  shortcut,
  run,
}: Command): PaletteEntry {
  return {
    ...findable(label, {}, also),
    key: `command ${id}`,
    goal: `command ${id}`,
    kind: 'command',
    label,
    icon: () => <Icon name={icon} />,
    isCurrent,
    shortcut,
    open: run,
  }
}

/** SDK-46, PALETTE-11: the commands of open applications, under their names. */
export function useApplicationCommands(): readonly PaletteEntry[] {
  const applicationStates = useApplicationStates((state) => state.applicationStates)
  const items = useTabs(({ tabs }) => tabs.items)
  return useMemo(
    () =>
      items.flatMap(({ id, name }) =>
        (applicationStates[id]?.commands ?? []).map((command): PaletteEntry => {
          const key = `command of ${id} ${command.id}`
          return {
            ...findable(command.label, {}, [applicationName(id)]),
            key,
            goal: key,
            kind: 'command',
            label: command.label,
            detail: () => `${applicationName(id)} · ${name}`,
            icon: () => <Icon name="application" />,
            open: () => runCommand(id, command.id),
          }
        }),
      ),
    [applicationStates, items],
  )
}
