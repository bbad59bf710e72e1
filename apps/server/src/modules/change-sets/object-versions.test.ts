import { beforeEach, expect, test } from 'vitest'
import type { ConfigurationKind } from '@portico/contract/administration/configuration'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { ANNA, changeScene, SETS, TENANT } from './change-sets.fixtures.ts'

const ROOT = '/api/admin/v1/object-versions'
/** A menu of which no other test publishes a version. */
const CODE = 'cost.forecast'
const named = (en: string) => ({
  ...{ apiVersion: 'portico/v1' as const, kind: 'MenuSettings' as const, code: CODE },
  names: { en, 'zh-CN': en, 'sv-SE': en },
})

onBothDatabases((world) => {
  const { run, reset, create, publish, appoint, apply } = changeScene(world)
  let admin: Browser

  beforeEach(async () => {
    await reset()
    admin ??= await world.signIn('admin.nordbro', TENANT)
  })
  const list = (person: Browser, kind: ConfigurationKind, code?: string, cursor?: string) =>
    person.call(`GET ${ROOT}/{kind}`, { params: { kind }, query: { code, cursor } })
  const read = (
    person: Browser,
    number: number,
    kind: ConfigurationKind = 'MenuSettings',
    code: string | undefined = CODE,
  ) => person.call(`GET ${ROOT}/{kind}/{number}`, { params: { kind, number: String(number) }, query: { code } })
  async function publishNamed(en: string): Promise<number> {
    const { id } = await create(admin, named(en))
    expect((await publish(admin, id, true)).status).toBe(200)
    return id
  }

  test('CHANGE-13 the versions of an object, with person, set, and difference by field and language', async () => {
    expect((await list(admin, 'MenuSettings', CODE)).items).toEqual([])
    const sets = [await publishNamed('One'), await publishNamed('Two')]
    const { items, nextCursor } = await list(admin, 'MenuSettings', CODE)
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      {
        ...{ number: 2, change: 'change', isPresent: true, operation: 1 },
        set: { id: sets[1], name: 'Spring', source: 'person' },
        publishedBy: { userId: 600, name: 'Karin Lund' },
        fields: ['zh-CN', 'en', 'sv-SE'].map((language) => ({
          ...{ field: 'names', language, before: 'One', after: 'Two' },
        })),
      },
      { number: 1, isPresent: false, set: { id: sets[0] } },
    ])
    expect((await read(admin, 1)).document).toMatchObject(named('One'))
    expect(await refusal(read(admin, 3))).toBe('NOT_FOUND')

    // a later single call makes no version, so none is the present state
    await apply(admin, named('Three'))
    await run(`update tenant_menu set sort = 77 where tenant_id = ${TENANT} and menu_code = '${CODE}'`)
    expect((await list(admin, 'MenuSettings', CODE)).items.map(({ isPresent }) => isPresent)).not.toContain(true)
  })

  test('CHANGE-13 a version is restored by a set with its document, which conflicts with nothing', async () => {
    await publishNamed('Former')
    const [former] = (await list(admin, 'MenuSettings', CODE)).items
    await publishNamed('Later')
    const { document } = await read(admin, former?.number ?? 0)
    const { id } = await admin.call(`POST ${SETS}`, {
      body: { name: 'Back', operations: [{ document: document as never, remove: false }] },
    })
    expect((await publish(admin, id, true)).status).toBe(200)
    expect((await list(admin, 'MenuSettings', CODE)).items[0]).toMatchObject({ isPresent: true, set: { name: 'Back' } })
    expect(await read(admin, (former?.number ?? 0) + 2)).toEqual({ document })
  })

  test('CHANGE-13 versions are in pages of ten', async () => {
    const [first] = (await list(admin, 'MenuSettings', CODE)).items
    const before = first?.number ?? 0
    for (let at = 0; at < 11; at += 1) await publishNamed(`Name ${at} of ${before}`)
    const page = await list(admin, 'MenuSettings', CODE)
    expect(page.items).toHaveLength(10)
    const next = await list(admin, 'MenuSettings', CODE, page.nextCursor ?? '')
    expect(next.items[0]?.number).toBe((page.items.at(-1)?.number ?? 0) - 1)
    expect(await refusal(list(admin, 'MenuSettings', CODE, 'WzFd.'))).toBe('VALIDATION')
  })

  test('CHANGE-13, CHANGE-5 versions need the right to read changes and all objects of the kind', async () => {
    await publishNamed('Seen')
    await appoint('brand-editor')
    const anna = await world.signIn('anna', TENANT)
    expect(await refusal(list(anna, 'MenuSettings', CODE))).toBe('FORBIDDEN')
    expect(await refusal(read(anna, 1))).toBe('FORBIDDEN')
    expect(Array.isArray((await list(anna, 'Look')).items)).toBe(true)
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    expect(await refusal(list(anna, 'Look'))).toBe('FORBIDDEN')
    const stranger = await world.signIn('ops', 10000)
    expect((await list(stranger, 'MenuSettings', CODE)).items).toEqual([])
    expect(await refusal(read(stranger, 1))).toBe('NOT_FOUND')
  })
})
