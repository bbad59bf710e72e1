import { useMemo } from 'react'
import type { Command } from '../../workbench/contributions/command.ts'
import { commandEntry, useApplicationCommands } from './entries/use-command-entries.tsx'
import { useFavouriteEntries, useRecentEntries } from './entries/use-own-entries.tsx'
import { useMenuEntries } from './entries/use-menu-entries.ts'
import { useMessageEntries } from './entries/use-message-entries.tsx'
import { useResultSources } from './entries/use-result-sources.tsx'
import { useOrganisationEntries } from './entries/use-organisation-entries.tsx'
import { useTabEntries } from './entries/use-tab-entries.tsx'
import type { PaletteEntry, PaletteSource } from './model/entry.ts'

const NONE: readonly PaletteEntry[] = []

const isInOtherOrganisation = ({ kind }: PaletteEntry) => kind === 'otherOrganisation'
const isHere = (entry: PaletteEntry) => !isInOtherOrganisation(entry)

/** PALETTE-2: the sources of the palette. */
export function useSources(typed: string, commands: readonly Command[]) {
  const { menus, applications } = useMenuEntries()
  const tabs = useTabEntries()
  const favourites = useFavouriteEntries()
  const visits = useRecentEntries()
  const shell = useMemo(() => commands.map(commandEntry), [commands])
  const offered = useApplicationCommands()
  const answers = useOrganisationEntries(typed)
  const messages = useMessageEntries(typed)
  const results = useResultSources(typed)
  const isTyped = typed.trim() !== ''

  const sources = useMemo<readonly PaletteSource[]>(
    () => [
      { id: 'tab', kind: 'tab', entries: tabs },
      { id: 'recent', kind: 'recent', entries: isTyped ? visits.filter(isHere) : visits },
      { id: 'favourite', kind: 'favourite', entries: favourites },
      { id: 'command', kind: 'command', entries: [...shell, ...offered] },
      { id: 'menu', kind: 'menu', entries: isTyped ? menus : NONE },
      { id: 'application', kind: 'application', entries: isTyped ? applications : NONE },
      { id: 'organisation', kind: 'organisation', entries: answers?.organisations, isAnswer: true },
      { id: 'project', kind: 'project', entries: answers?.projects, isAnswer: true },
      // PALETTE-29: after the organisation itself, which the server is still searching
      {
        id: 'otherOrganisation',
        kind: 'otherOrganisation',
        entries: isTyped ? answers && visits.filter(isInOtherOrganisation) : NONE,
      },
      { id: 'message', kind: 'message', entries: messages, isAnswer: true },
      ...results,
    ],
    [tabs, visits, favourites, shell, offered, menus, applications, isTyped, answers, messages, results],
  )
  return { sources, isAsking: isTyped && answers === undefined }
}
