import { expect, test } from 'vitest'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { changeScene, look, surveyorIn } from '../../modules/change-sets/change-sets.fixtures.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { MisuseError, type Options } from './order-parts.ts'
import { orderOf } from './orders.ts'

onBothDatabases((world) => {
  const scene = changeScene(world)
  const openAs = async (account: string) => {
    const opened = portalOf(world)
    await opened.signIn(account, PASSWORD)
    await opened.enter(20001)
    return async (words: string[], options: Options = {}) => {
      const lines: string[] = []
      const order = await orderOf(['changes', ...words])
      const code = (await order.run(opened.call, order.words, options, (line) => void lines.push(line))) ?? 0
      return { code, lines }
    }
  }

  test('CHANGE-12 the command line lists, shows, checks, publishes and rolls back change sets', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const names = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätare' }
    const changes = await openAs('admin.nordbro')
    try {
      const set = await scene.create(administrator, { ...surveyorIn(names), menus: [] } as never)
      const id = String(set.id)
      expect((await changes(['list'], { state: 'draft' })).lines).toContainEqual(
        expect.stringMatching(new RegExp(`^${id}\tdraft\tSpring\t1\t`)),
      )
      const shown = await changes(['show', id])
      expect(shown.lines).toContain('1\tcreate\tRole\tsurveyor')
      expect(shown.lines).toContain('    names.en: null -> "Surveyor"')
      expect(await changes(['check', id])).toEqual({ code: 0, lines: ['0 errors, 0 warnings.'] })
      expect(await changes(['publish', id])).toEqual({ code: 0, lines: ['Spring is published: 1 objects.'] })
      expect(await scene.surveyor(administrator)).not.toBeNull()
      const { code, lines } = await changes(['roll-back', id, '1'])
      expect([code, lines[0]]).toEqual([
        0,
        expect.stringMatching(/^Spring is rolled back by the set \d+: 1 objects\.$/),
      ])
      expect(await scene.surveyor(administrator)).toBeNull()
      await expect(changes(['list'], { state: 'open' })).rejects.toThrow(MisuseError)
      await expect(changes(['publish', '0'])).rejects.toThrow(MisuseError)
    } finally {
      await scene.reset()
    }
  })

  test('CHANGE-12 warnings are printed and need --confirm, and conflicts change nothing', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const changes = await openAs('admin.nordbro')
    try {
      await scene.apply(administrator, {
        ...surveyorIn({ en: 'Surveyor', 'sv-SE': 'Mätare' }),
        names: { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätare' },
        menus: [],
      } as never)
      const set = await scene.create(administrator, surveyorIn({ en: 'Measurer' }) as never)
      await scene.apply(administrator, surveyorIn({ en: 'Geodesist' }) as never)
      const refused = await changes(['publish', String(set.id)])
      expect(refused).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^conflict\t1\tnames\.en\t"Geodesist"\tKarin Lund$/), 'Nothing was changed.'],
      })

      const grey = look({ headerBgColor: '#777777', headerOtherElementsColor: '#787878' })
      const id = String((await scene.create(administrator, grey as never)).id)
      const warned = await changes(['publish', id])
      expect(warned.code).toBe(1)
      expect(warned.lines[0]).toMatch(/^warning\tcontrast\t1\theaderOtherElementsColor\theaderBgColor, 1/)
      expect(warned.lines.at(-1)).toBe('Nothing was changed. --confirm accepts the warnings.')
      expect(await changes(['publish', id], { confirm: 'on' })).toEqual({
        code: 0,
        lines: ['Spring is published: 1 objects.'],
      })
      expect((await changes(['roll-back', id], { confirm: 'on' })).code).toBe(0)
    } finally {
      await scene.reset()
    }
  })
})
