import { expect, test } from 'vitest'
import { mergeWorld, TENANT } from '../../../test/merge-world.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { MisuseError, type Options } from './order-parts.ts'
import { orderOf } from './orders.ts'

onBothDatabases((world) => {
  const { twoMembers, grant, join } = mergeWorld(world)

  test('ADMIN-50, ADMIN-207 the command line shows the effects of a merge, and makes it with --confirm', async () => {
    const opened = portalOf(world)
    await opened.signIn('admin.nordbro', PASSWORD)
    await opened.enter(TENANT)
    const merge = async (words: number[], options: Options = {}) => {
      const lines: string[] = []
      const { run, words: rest } = await orderOf(['people', 'merge', ...words.map(String)])
      const code = await run(opened.call, rest, options, (line) => void lines.push(line))
      return { code, lines }
    }
    const [old, kept] = await twoMembers()
    await grant(old.id, 'supplier')
    const effects = [
      ...[`remains\t${kept.id}\t${kept.account}\tNew`, `is removed\t${old.id}\t${old.account}\tOld`],
      expect.stringMatching(/^tenant\t20001\tNordbro.*\tactive\tsupplier in /),
      ...['membership\tequal 1', 'identity\tequal 1', 'role\tmoves 1'],
    ] as string[]
    for (const options of [{}, { 'dry-run': 'on' }, { 'dry-run': 'on', confirm: 'on' }]) {
      const shown = await merge([kept.id, old.id], options)
      expect(shown.code).toBe(0)
      expect(shown.lines).toEqual(expect.arrayContaining(effects))
      expect(shown.lines.at(-1)).toMatch(/^Nothing was changed\./)
    }
    const merged = await merge([kept.id, old.id], { confirm: 'on' })
    expect(merged.lines.at(-1)).toBe(`Old (${old.id}) is merged into New (${kept.id}).`)
    await expect(merge([kept.id, old.id])).rejects.toThrow()

    const [other, third] = await twoMembers()
    await join(other.id, 20002)
    const refused = await merge([third.id, other.id], { confirm: 'on' })
    expect(refused.code).toBe(1)
    expect(refused.lines.slice(2)).toEqual([
      'One of the people is a member of another tenant. An operator of the platform can merge the accounts.',
      'Nothing was changed.',
    ])
    await expect(merge([third.id])).rejects.toThrow(MisuseError)
  })
})
