import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { changeScene, look, surveyorIn } from '../../modules/change-sets/change-sets.fixtures.ts'
import { secondPersonScene } from '../../modules/change-sets/second-person.fixtures.ts'
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

  test('CHANGE-13 the command line lists the versions of an object and drafts one of them', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const changes = await openAs('admin.nordbro')
    const named = (en: string) =>
      ({
        ...surveyorIn({ en, 'sv-SE': 'Mätare' }),
        names: { 'zh-CN': '测量员', en, 'sv-SE': 'Mätare' },
        menus: [],
      }) as never
    try {
      for (const name of ['Surveyor', 'Geodesist']) {
        const set = await scene.create(administrator, named(name))
        expect((await changes(['publish', String(set.id)])).code).toBe(0)
      }

      const { lines } = await changes(['versions', 'Role', 'surveyor'])

      const versions = lines.filter((line) => !line.startsWith('    ')).map((line) => line.split('\t'))
      // the other tests of this file have published earlier versions
      expect(versions.slice(0, 2).map(([, , person, set, , mark]) => [person, set, mark])).toEqual([
        ['Karin Lund', 'Spring', 'present'],
        ['Karin Lund', 'Spring', ''],
      ])
      expect(lines).toContain('    names.en: "Surveyor" -> "Geodesist"')
      const [, [first = ''] = []] = versions
      const restored = await changes(['restore', 'Role', 'surveyor', first])
      const [id = '', state] = (restored.lines[0] ?? '').split('\t')
      expect(state).toBe('draft')
      expect((await changes(['show', id])).lines).toContain('    names.en: "Geodesist" -> "Surveyor"')
      expect((await changes(['publish', id])).code).toBe(0)
      expect((await changes(['versions', 'Role', 'surveyor'])).lines).toContain(
        '    names.en: "Geodesist" -> "Surveyor"',
      )
      await expect(changes(['versions', 'Building'])).rejects.toThrow(MisuseError)
      await expect(changes(['restore', 'Role', 'surveyor', 'first'])).rejects.toThrow(MisuseError)
    } finally {
      await scene.reset()
    }
  })

  test('ADMIN-141 the command line prepares a set from files, requests its publication, and publishes or refuses it as another person', async () => {
    const second = secondPersonScene(world)
    await second.reset()
    const folder = await mkdtemp(join(tmpdir(), 'portico-changes-'))
    try {
      await second.demand('Role')
      const path = join(folder, 'roles.yaml')
      const names = '{ zh-CN: 测量员, en: Surveyor, sv-SE: Mätare }'
      await writeFile(path, `apiVersion: portico/v1\nkind: Role\ncode: surveyor\nnames: ${names}\nmenus: []\n`)
      const karin = await openAs('admin.nordbro')
      const anna = await openAs('anna')
      const { lines } = await karin(['prepare'], { file: path, name: 'Spring' })
      const [id = ''] = (lines[0] ?? '').split('\t')
      expect(lines).toEqual([`${id}\tdraft\tSpring\t1`])
      await expect(karin(['prepare'], { file: path })).rejects.toThrow(MisuseError)
      expect(await karin(['publish', id])).toEqual({
        ...{ code: 1, lines: ['second person\tno-request', 'Nothing was changed.'] },
      })
      expect((await karin(['request', id])).lines).toEqual([
        expect.stringMatching(/^Spring awaits its publication until \d{4}-/),
      ])
      expect((await karin(['publish', id])).lines[0]).toBe('second person\tauthor')
      expect((await anna(['show', id])).lines).toContain('second person\tyou may decide')
      await expect(anna(['refuse', id])).rejects.toThrow(MisuseError)
      expect((await karin(['refuse', id], { reason: 'No' })).code).toBe(1)
      expect((await anna(['refuse', id], { reason: 'Wrong name' })).lines).toEqual([
        'Spring is refused and a draft again.',
      ])
      expect((await karin(['show', id])).lines).toContainEqual(expect.stringMatching(/^refused\t.*\tWrong name$/))
      await karin(['request', id])
      expect(await anna(['publish', id])).toEqual({ code: 0, lines: ['Spring is published: 1 objects.'] })
    } finally {
      await rm(folder, { recursive: true })
      await second.clear()
    }
  })
})
