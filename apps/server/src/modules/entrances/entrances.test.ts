import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

const LIST = 'GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list'

onBothDatabases((world) => {
  test('MENU-44 the entrances are those of the entered tenant, in its order and in the reader’s language', async () => {
    const anna = await world.signIn('anna', 20001)
    const list = (id: number) => anna.call(LIST, { params: { id: String(id) } })

    expect((await list(20001)).map(({ name, source, openType }) => ({ name, source, openType }))).toEqual([
      { name: 'Inspection list', source: 'side-toolbar', openType: 0 },
      { name: 'Weather', source: 'side-toolbar', openType: 1 },
    ])
    for (const foreign of [20002, 999999]) {
      await expect(list(foreign)).rejects.toMatchObject({ problem: { errorCode: 'NOT_FOUND' } })
    }
    const li = await world.signIn('li.wei', 20002)
    expect((await li.call(LIST, { params: { id: '20002' } })).map(({ code }) => code)).toEqual([
      'safety-hotline',
      'hv-report-tools',
      'hv-regulations',
    ])
  })

  test('MENU-44 an entrance that is switched off or unknown is omitted', async () => {
    const anna = await world.signIn('anna', 20001)
    const insert = (code: string, document: object, enabled = true) =>
      world.database.system((db) =>
        db
          .insertInto('entrance')
          .values({ tenant_id: 20001, code, sort: 99, enabled, document: JSON.stringify(document) })
          .execute(),
      )
    await insert('off', { names: { en: 'Off' } }, false)
    await insert('nameless', { openType: 0 })
    await insert('wrong', { names: { en: 'Wrong' }, openType: 'often' })
    await insert('with-children', { names: { en: 'More' }, children: [{ code: 'one', names: { en: 'One' } }] })

    const entries = await anna.call(LIST, { params: { id: '20001' } })
    expect(entries.map(({ code }) => code)).toEqual(['inspections', 'weather', 'with-children'])
    expect(entries.at(-1)?.children).toMatchObject([{ code: 'one', name: 'One', openType: 0 }])
  })

  test('HELP-9 HELP-47 an entrance with a hostile address, below itself, or below the third level is left out', async () => {
    const named = (code: string, more: object = {}) => ({ code, names: { en: code }, ...more })
    const rows = {
      script: named('script', { contentUrl: 'javascript:alert(1)' }),
      host: named('host', { contentUrl: '//evil.example' }),
      loop: named('loop', {
        children: [
          named('b', { children: [named('loop'), named('c', { children: [named('too-deep')] })] }),
          named('hostile', { contentUrl: 'data:text/html,x' }),
        ],
      }),
    }
    for (const [code, document] of Object.entries(rows))
      await world.database.system((db) =>
        db
          .insertInto('entrance')
          .values({ tenant_id: 20003, code, sort: 1, enabled: true, document: JSON.stringify(document) })
          .execute(),
      )
    const li = await world.signIn('li.wei', 20003)

    const entries = await li.call(LIST, { params: { id: '20003' } })
    expect(entries.map(({ code }) => code)).toEqual(['loop'])
    expect(entries[0]?.children.map(({ code }) => code)).toEqual(['b'])
    expect(entries[0]?.children[0]?.children.map(({ code }) => code)).toEqual(['c'])
    expect(entries[0]?.children[0]?.children[0]?.children).toEqual([])
  })
})
