import { expect, test } from 'vitest'
import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import { onBothDatabases } from '../../../test/world.ts'

const CONFIG = '/api/workbench/v4/user-widgets/workbench-config'
const NOTE = '/api/workbench/v4/user-widgets/note'
const TUNNEL = { query: { orgId: '41001' } }
const at = (code: string, x: number, y: number, w = 4, h = 4): WidgetPlace => ({ code, x, y, w, h })

onBothDatabases((world) => {
  type Person = Awaited<ReturnType<typeof world.signIn>>
  const read = (person: Person, orgId = '41001') => person.call(`GET ${CONFIG}`, { query: { orgId } })
  const write = (person: Person, widgets: WidgetPlace[]) =>
    person.call(`PUT ${CONFIG}`, { ...TUNNEL, body: { widgets } })
  const codes = ({ widgets }: { widgets: { code: string }[] }) => widgets.map(({ code }) => code)

  test('GRID-4 the default layout has widgets of the portal and the first two of the tenant', async () => {
    const anna = await world.signIn('anna', 20001)
    const config = await read(anna)
    expect(config).toMatchObject({ orgId: 41001, columns: 12, editable: true, enabled: true, isDefault: true })
    expect(codes(config)).toEqual([
      'due',
      'messages',
      'my-projects',
      'recent-visits',
      'favourites',
      'progress',
      'milestones',
    ])
    expect(config.available.find(({ code }) => code === 'budget')).toMatchObject({
      name: 'Cost at a glance',
      contentUrl: '/apps/cost-core/budget',
    })
  })

  test('GRID-3 a layout belongs to the person, the organisation and the identity', async () => {
    const anna = await world.signIn('anna', 20001)
    const saved = await write(anna, [at('notes', 0, 0), at('gone', 4, 0), at('budget', 0, 4)])
    expect(codes(saved)).toEqual(['notes', 'budget'])
    expect(codes(await read(await world.signIn('anna', 20001)))).toEqual(['notes', 'budget'])
    expect((await read(anna, '41010')).isDefault).toBe(true)
    expect((await read(await world.signIn('erik', 20001))).isDefault).toBe(true)

    await world.database.system((db) =>
      db.updateTable('workbench_layout').set({ identity_code: 'P-7001' }).where('tenant_id', '=', 20001).execute(),
    )
    expect((await read(anna)).isDefault).toBe(true)
  })

  test('GRID-1 GRID-5 a layout with a widget twice, or outside the columns or sizes, is refused', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const widgets of [
      [at('notes', 0, 0), at('notes', 4, 0)],
      [at('notes', 9, 0)],
      [at('notes', 0, 0, 2)],
      [at('notes', 0, 0, 4, 13)],
      Array.from({ length: 25 }, (_, index) => at(`w${index}`, 0, index * 4)),
    ])
      await expect(write(anna, widgets), JSON.stringify(widgets)).rejects.toMatchObject({ status: 400 })
  })

  test('GRID-6 GRID-9 a reset forgets the layout and keeps the notes', async () => {
    const anna = await world.signIn('anna', 20001)
    await write(anna, [at('notes', 0, 0)])
    await anna.call(`PUT ${NOTE}`, { ...TUNNEL, body: { text: 'Call Erik' } })

    expect((await anna.call(`DELETE ${CONFIG}`, TUNNEL)).isDefault).toBe(true)
    expect(await anna.call(`GET ${NOTE}`, TUNNEL)).toEqual({ text: 'Call Erik' })
    expect(await (await world.signIn('erik', 20001)).call(`GET ${NOTE}`, TUNNEL)).toEqual({ text: '' })
  })

  test('GRID-2 GRID-3 an organisation where the person may not work is not found; hostile widgets are left out', async () => {
    const erik = await world.signIn('erik', 20001)
    await expect(read(erik, '42001')).rejects.toMatchObject({ status: 404 })
    await world.database.system((db) =>
      db
        .insertInto('workbench_widget')
        .values(
          ['javascript:alert(1)', 'https://evil.example', '/portal/1', '//apps/x/'].map((content_url, index) => ({
            ...{ tenant_id: 20001, code: `hostile-${index}`, names: JSON.stringify({ en: 'Hostile' }), content_url },
            ...{ width: 6, height: 5, sort: 0, enabled: true },
          })),
        )
        .execute(),
    )
    const { available } = await read(erik)
    expect(available.filter(({ code }) => code.startsWith('hostile'))).toEqual([])
  })
})
