import { expect, test, vi } from 'vitest'
import type { Command } from '../contributions/command.ts'
import { defineFeature } from '../contributions/feature.ts'
import { registerFeatures } from '../contributions/registry.ts'
import { loadCommands } from './load-commands.ts'

const command = (id: Command['id']): Command => ({ id, label: id, run: () => undefined })
vi.mock('./opener-commands.ts', () => ({ useOpenerCommands: () => [] }))
vi.mock('./present-tab.ts', () => ({ useTabCommands: () => [command('tab:close')] }))

test('PALETTE-10 the commands of the workbench and of every feature are collected, including those of later features', async () => {
  const notes = defineFeature({ id: 'notes', commands: () => Promise.resolve(() => [command('notes:write')]) })
  const archive = defineFeature({ id: 'archive', commands: () => Promise.resolve(() => [command('archive:open')]) })
  registerFeatures([notes, defineFeature({ id: 'without' }), () => Promise.resolve(archive)])

  const Commands = await loadCommands()
  const ids: string[] = []
  ;(Commands as (props: { children: (all: readonly Command[]) => null }) => null)({
    children: (all) => {
      ids.push(...all.map(({ id }) => id))
      return null
    },
  })

  expect(ids).toEqual(['tab:close', 'notes:write', 'archive:open'])
})
