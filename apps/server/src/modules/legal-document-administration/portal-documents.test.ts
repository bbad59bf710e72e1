import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { findDocument } from '../agreement/documents.service.ts'

const PATH = '/api/admin/v1/portal-documents'
const [PLATFORM, TENANT] = [10000, 20001]
const TEXTS = { en: 'Be careful.', 'zh-CN': '请小心。', 'sv-SE': 'Var försiktig.' }
const PRIVACY = { kind: 'privacy', version: 'test-1', effectiveOn: '2199-01-01', texts: TEXTS } as const

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const add = (person: Browser, fields: object = {}) => person.call(`POST ${PATH}`, { body: { ...PRIVACY, ...fields } })
  const read = (person: Browser, version = 'test-1') =>
    person.call(`GET ${PATH}/{kind}/{version}`, { params: { kind: 'privacy', version } })
  const url = `${PATH}/privacy/test-1`
  afterEach(() => run(`delete from legal_document where version like 'test-%'`))

  test('ADMIN-294 an operator adds a version of the portal’s text, and it applies from its day on', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    const document = { ...PRIVACY, hasBegun: false, isPresent: false }
    expect(await add(ops)).toEqual(document)
    expect(await read(ops)).toEqual(document)
    const { items } = await ops.call(`GET ${PATH}`, { query: { kind: 'privacy' } })
    expect(items.map(({ version, isPresent }) => [version, isPresent]).slice(0, 2)).toEqual([
      ['test-1', false],
      [items[1]?.version, true],
    ])
    expect((await ops.call(`GET ${PATH}`)).items.map(({ kind }) => kind)).toContain('agreement')
    // in effect at once
    const today = { version: 'test-2', effectiveOn: new Date().toISOString().slice(0, 10) }
    expect(await add(ops, today)).toMatchObject({ hasBegun: true, isPresent: true })
    expect((await world.database.system((db) => findDocument(db, 'privacy')))?.version).toBe('test-2')
  })

  test('ADMIN-294, AGREE-19 a version is changed and deleted until its day, and stays as it is afterwards', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    await add(ops)
    const body = { effectiveOn: '2198-01-01', texts: { ...TEXTS, en: 'Take care.' } }
    expect(await changeObject(ops, `PUT ${url}`, body)).toBe(200)
    expect(await read(ops)).toMatchObject(body)
    expect(await refusal(add(ops))).toBe('CONFLICT')
    await run(`update legal_document set effective_on = current_date where version = 'test-1'`)
    expect(await changeObject(ops, `PUT ${url}`, body)).toBe(409)
    expect(await changeObject(ops, `DELETE ${url}`)).toBe(409)
    await run(`update legal_document set effective_on = current_date + 1 where version = 'test-1'`)
    expect(await changeObject(ops, `DELETE ${url}`)).toBe(204)
    expect(await refusal(read(ops))).toBe('NOT_FOUND')
  })

  test('ADMIN-294, API-9 a change of another version than the read one is refused, and the log has digests of texts', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    await add(ops)
    const tag = String((await ops.request({ method: 'GET', url })).headers['etag'])
    const body = { effectiveOn: '2198-01-01', texts: TEXTS }
    expect(await changeObject(ops, `PUT ${url}`, body, tag)).toBe(200)
    expect(await changeObject(ops, `PUT ${url}`, body, tag)).toBe(412)
    const { items } = await ops.call('GET /api/admin/v1/audit', { query: { action: 'legal-document' } })
    expect(items[0]).toMatchObject({
      ...{ action: 'legal-document.set', target: { kind: 'privacy', version: 'test-1' } },
      ...{ before: { effectiveOn: '2199-01-01' }, after: { effectiveOn: '2198-01-01' } },
    })
    expect(JSON.stringify(items[1])).toContain('sha256:')
    expect(JSON.stringify(items)).not.toContain(TEXTS.en)
  })

  test('ADMIN-294 the texts of the portal are for operators in their own tenant, with a recent proof of identity', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    expect(await refusal(admin.call(`GET ${PATH}`))).toBe('FORBIDDEN')
    expect(await refusal(read(admin))).toBe('FORBIDDEN')
    expect(await refusal(add(admin))).toBe('FORBIDDEN')
    expect(await changeObject(admin, `DELETE ${PATH}/privacy/2021-06-03`)).toBe(403)
    const ops = await world.signIn('ops', PLATFORM)
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(add(ops))).toBe('STEP_UP_REQUIRED')
  })

  test.each([
    ['a version with a slash', { version: 'a/b' }],
    ['a day that does not exist', { effectiveOn: '2199-02-30' }],
    ['a missing language', { texts: { en: 'Text', 'zh-CN': '文本' } }],
    ['an empty text', { texts: { ...TEXTS, en: ' ' } }],
    ['an unknown document', { kind: 'terms' }],
  ])('ADMIN-294 %s is refused', async (_name, fields) => {
    expect(await refusal(add(await world.signIn('ops', PLATFORM), fields))).toBe('VALIDATION')
  })
})
