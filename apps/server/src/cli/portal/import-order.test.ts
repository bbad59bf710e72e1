import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalOf } from '../../../test/portal-of.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import type { Options } from './order-parts.ts'
import { orderOf } from './orders.ts'

onBothDatabases((world) => {
  /** Runs a command as the administrator of Nordbro, and returns the printed lines. */
  const enter = async () => {
    const opened = portalOf(world)
    await opened.signIn('admin.nordbro', PASSWORD)
    await opened.enter(20001)
    return async (words: string[], options: Options = {}) => {
      const lines: string[] = []
      const order = await orderOf(words)
      await order.run(opened.call, order.words, options, (line) => void lines.push(line))
      return lines
    }
  }

  test('ADMIN-50, IMPORT-37 the command line prepares roles and menus by a file, and names the change set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-configuration-'))
    try {
      const file = join(folder, 'roles.csv')
      const admin = await enter()
      await writeFile(file, 'code,name_zh,name_en,name_sv,menu\ncli-file,一,One,Ett,plan.schedule\n')
      expect(await admin(['roles', 'import', file], { 'dry-run': 'on' })).toEqual([
        'Nothing was changed yet: 1 new, 0 changed, 0 equal.',
      ])
      const [done, opened = ''] = await admin(['roles', 'import', file])
      expect(done).toBe('Done: 1 new, 0 changed, 0 equal.')
      const set = /^The change set (\d+) has the changes\./.exec(opened)?.[1] ?? ''
      expect((await admin(['changes', 'list'], { state: 'draft' })).join('\n')).toContain('Import of roles.csv')
      expect(await admin(['changes', 'publish', set])).toEqual(['Import of roles.csv is published: 1 objects.'])
      expect(await admin(['roles', 'show', 'cli-file'])).toEqual(['plan.schedule\t'])
      await admin(['roles', 'delete', 'cli-file'])
      await writeFile(file, 'code,position\nplan.schedule,7\n')
      expect(await admin(['menus', 'import', file], { 'dry-run': 'on' })).toEqual([
        'Nothing was changed yet: 0 new, 1 changed, 0 equal.',
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
