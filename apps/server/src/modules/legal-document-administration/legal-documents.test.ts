import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { LegalTexts } from '@portico/contract/administration/legal-documents'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1'
const URL = `${ROOT}/legal-documents`
const textsOf = (en: string): LegalTexts => ({ 'zh-CN': `${en} 条款`, en, 'sv-SE': `${en} villkor` })
type Kind = 'agreement' | 'privacy' | 'identity-terms'

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const documentOf = (person: Browser, kind: Kind) => person.call(`GET ${URL}/{kind}`, { params: { kind } })
  const put = (person: Browser, kind: Kind, draft: object | null, match?: string) =>
    changeObject(person, `PUT ${URL}/${kind}`, { draft }, match)
  const publish = (person: Browser, kind: Kind, match?: string) =>
    changeObject(person, `POST ${URL}/${kind}/publish`, undefined, match)
  const publishText = async (person: Browser, kind: Kind, text: string) => {
    expect(await put(person, kind, textsOf(text))).toBe(200)
    return publish(person, kind)
  }
  const menus = async (person: Browser) =>
    (await person.request({ url: '/api/workbench/v4/portal-menus/auth-tree?orgId=41001' })).statusCode
  const info = async (person: Browser) => (await person.call('GET /api/portal/account/user/agreement')).accountInfo
  const accept = async (person: Browser) =>
    person.call('POST /api/portal/account/user/agreement', {
      body: { identity: 'T-20001', agreeAgreement: true, agreeGDPR: true, version: (await info(person)).version },
    })
  const pageOf = (address: string) => world.browser().request({ url: `${address}?lang=en` })
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from tenant_legal_document`)
    await run(`delete from agreement_acceptance where version like '%+%'`)
    await asOwner(world.database, `delete from audit_log where tenant_id = 20001 and action like 'legal-text.%'`)
    admin = await world.signIn('admin.nordbro', 20001)
  })

  test('ADMIN-109 nobody is asked to accept a draft, which is changed and discarded', async () => {
    const anna = await world.signIn('anna', 20001)
    expect(await documentOf(admin, 'agreement')).toMatchObject({ number: null, draft: null, versions: [] })
    expect(await put(admin, 'agreement', textsOf('First'))).toBe(200)
    await anna.enter(20001)
    expect(await menus(anna)).toBe(200)
    expect(await documentOf(admin, 'agreement')).toMatchObject({ number: null, draft: textsOf('First') })
    expect((await admin.call(`GET ${URL}`)).items).toMatchObject([
      { kind: 'agreement', number: null, hasDraft: true, portal: { version: '2021-06-03' } },
      { kind: 'privacy', number: null, hasDraft: false },
      { kind: 'identity-terms', number: null, hasDraft: false },
    ])
    expect(await put(admin, 'agreement', null)).toBe(200)
    expect(await documentOf(admin, 'agreement')).toMatchObject({ draft: null })
    expect(await publish(admin, 'agreement')).toBe(409)
  })

  test('ADMIN-109 a draft without a language, empty, too long or with control characters is refused', async () => {
    const { 'sv-SE': _, ...without } = textsOf('Text')
    for (const draft of [without, { ...textsOf('Text'), en: ' \n' }, { ...textsOf('Text'), en: 'a\u001b[1m' }])
      expect(await put(admin, 'agreement', draft)).toBe(400)
    expect(await put(admin, 'agreement', { ...textsOf('Text'), en: 'a'.repeat(60_001) })).toBe(400)
    const longest = { 'zh-CN': '条'.repeat(60_000), en: '条'.repeat(60_000), 'sv-SE': '条'.repeat(60_000) }
    expect(await put(admin, 'agreement', longest)).toBe(200)
  })

  test('ADMIN-108, ADMIN-110, ADMIN-112 members accept a published text at their next entry, and other tenants do not', async () => {
    const anna = await world.signIn('anna', 20001)
    const other = await world.signIn('admin.hamnverket', 20004)
    expect(await publishText(admin, 'agreement', 'Own agreement')).toBe(200)
    expect(await menus(anna), 'until the next entry').toBe(200)

    await anna.enter(20001)
    expect(await menus(anna)).toBe(403)
    expect(await info(anna)).toMatchObject({
      ...{ agreeAgreement: false, version: 'own-1+2021-06-03', privacyUrl: '/portal-pages/privacy' },
      effectiveOn: new Date().toISOString().slice(0, 10),
    })
    expect(await accept(anna)).toEqual({ success: true, errorMsg: null })
    expect(await menus(anna)).toBe(200)

    await other.enter(20004)
    expect(await info(other)).toMatchObject({
      ...{ agreeAgreement: true, version: '2021-06-03', agreementUrl: '/portal-pages/agreement' },
    })

    // a new text of the portal in place of which the tenant has its own asks nobody there
    await run(`insert into legal_document values ('agreement', '2026-02-01', current_date, '{"en":"News"}')`)
    await anna.enter(20001)
    expect(await menus(anna)).toBe(200)
    await run(`insert into legal_document values ('privacy', '2026-02-02', current_date, '{"en":"News"}')`)
    await anna.enter(20001)
    expect(await menus(anna)).toBe(403)
    await run(`delete from legal_document where version like '2026-02%'`)
  })

  test('ADMIN-112 nobody is asked as long as the other document is missing', async () => {
    const stored = await world.database.system((db) => db.deleteFrom('legal_document').returningAll().execute())
    const anna = await world.signIn('anna', 20001)
    expect(await publishText(admin, 'agreement', 'Own agreement')).toBe(200)
    await anna.enter(20001)
    expect(await menus(anna)).toBe(200)
    expect(await publishText(admin, 'privacy', 'Own policy')).toBe(200)
    await anna.enter(20001)
    expect(await menus(anna)).toBe(403)
    await world.database.system((db) =>
      db
        .insertInto('legal_document')
        .values(stored.map((row) => ({ ...row, texts: JSON.stringify(row.texts) })))
        .execute(),
    )
  })

  test('ADMIN-113 a published version has a page of its own that leads to the other document, and stays readable', async () => {
    await publishText(admin, 'agreement', 'First <b>')
    const first = (await info(admin)).agreementUrl
    expect(first).toMatch(/^\/portal-pages\/agreement\/[\w-]{22}$/)
    await publishText(admin, 'agreement', 'Second')
    await publishText(admin, 'privacy', 'Policy')
    const { agreementUrl, privacyUrl } = await info(admin)

    expect((await pageOf(first)).payload).toContain('First &lt;b&gt;')
    const second = await pageOf(agreementUrl)
    expect(second.payload).toContain('<p>Second</p>')
    expect(second.payload).toContain(`href="${privacyUrl}?lang=en"`)
    expect(second.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await pageOf('/portal-pages/agreement')).payload).not.toContain('Second')
    expect((await pageOf(agreementUrl.replace('agreement', 'privacy'))).statusCode).toBe(404)
    expect((await pageOf('/portal-pages/agreement/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  })

  test('ADMIN-111 versions are listed with the members who have accepted each, and read with the one before', async () => {
    const before = await documentOf(admin, 'agreement')
    expect(before).toMatchObject({ number: null, portal: { version: '2021-06-03' } })
    expect(before.portalAccepted).toBeGreaterThan(3)
    expect(before.members).toBeGreaterThanOrEqual(before.portalAccepted)

    await publishText(admin, 'agreement', 'First')
    const anna = await world.signIn('anna', 20001)
    await accept(anna)
    await admin.enter(20001)
    await accept(admin)
    await publishText(admin, 'agreement', 'Second')
    await anna.enter(20001)
    await accept(anna)
    await publishText(admin, 'privacy', 'Policy')

    const document = await documentOf(admin, 'agreement')
    expect(document).toMatchObject({ number: 2, present: textsOf('Second'), members: before.members })
    expect(document.versions).toMatchObject([
      { number: 2, accepted: 1 },
      { number: 1, accepted: 2 },
    ])
    expect(document.portalAccepted).toBe(before.portalAccepted)
    const version = (number: number) =>
      admin.call(`GET ${URL}/{kind}/versions/{number}`, { params: { kind: 'agreement', number: String(number) } })
    expect(await version(2)).toEqual({ texts: textsOf('Second'), former: textsOf('First') })
    expect((await version(1)).former?.en).toContain('This agreement is between you')
    for (const none of [3, 100_554_784_467_266]) expect(await refusal(version(none))).toBe('NOT_FOUND')
  })

  test('ADMIN-108 a tenant’s own identity terms are accepted before another identity is taken', async () => {
    const person = await world.signIn('li.wei', 20001)
    await person.call('POST /api/portal/account/user/identity-terms', {
      body: { version: '2021-06-03', accepted: true },
    })
    await publishText(admin, 'identity-terms', 'Own terms')
    const terms = await person.call('GET /api/portal/account/user/identity-terms')
    expect(terms).toMatchObject({ version: 'own-1', accepted: false, text: textsOf('Own terms') })
    await person.call('POST /api/portal/account/user/identity-terms', { body: { version: 'own-1', accepted: true } })
    expect(await documentOf(admin, 'identity-terms')).toMatchObject({ versions: [{ number: 1, accepted: 1 }] })
  })

  test('ADMIN-110, AUDIT-7 publishing needs a right of its own and a recent proof; an equal text and an old tag are refused', async () => {
    const nobody = await world.signIn('anna', 20001)
    expect(await put(nobody, 'agreement', textsOf('Foreign'), '*')).toBe(403)
    expect(await refusal(nobody.call(`GET ${URL}`))).toBe('FORBIDDEN')
    expect(await put(admin, 'agreement', textsOf('First'))).toBe(200)
    expect(await put(admin, 'agreement', textsOf('Second'), '"old"')).toBe(412)
    expect(await publish(nobody, 'agreement')).toBe(403)
    expect(await publish(admin, 'agreement', '"old"')).toBe(412)

    await run(`insert into administrator_role (tenant_id, code, names, rights, built_in)
      values (20001, 'drafter', '{"en":"Drafter"}', '["read legal", "edit legal"]', false) on conflict do nothing`)
    const { id: userId } = (await run(`select id from user_account where username = 'anna'`)).rows[0] as { id: number }
    await admin.call(`POST ${ROOT}/administrators`, {
      body: { scope: 'tenant', orgId: null, applicationCode: null, userId, roleCode: 'drafter' },
    })
    expect(await put(nobody, 'agreement', textsOf('By Anna'))).toBe(200)
    expect(await publish(nobody, 'agreement')).toBe(403)
    await run(`delete from administrator_grant where role_code = 'drafter'`)

    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await publish(admin, 'agreement')).toBe(403)
    await run(`update session set authenticated_at = now()`)
    expect(await publish(admin, 'agreement')).toBe(200)
    expect(await put(admin, 'agreement', textsOf('By Anna'))).toBe(200)
    expect(await publish(admin, 'agreement')).toBe(409)
    const { rows } = await run(`select target, before->'number' as former, after->'number' as number, after->>'en' as en
      from audit_log where tenant_id = 20001 and action = 'legal-text.publish'`)
    expect(rows).toEqual([
      {
        ...{ target: { kind: 'agreement', number: 1 }, former: null, number: 1 },
        en: expect.stringMatching(/^sha256:/) as string,
      },
    ])
  })

  test('CONF-13, CONF-2, CONF-4 a document of configuration publishes a text, and an export has the text that applies', async () => {
    const document = { apiVersion: 'portico/v1' as const, kind: 'LegalDocument' as const, code: 'agreement' as const }
    const apply = (texts: object) =>
      admin.call(`POST ${ROOT}/configuration`, { body: { documents: [{ ...document, texts }], dryRun: false } })
    const exported = async () =>
      (await admin.call(`GET ${ROOT}/configuration`)).documents.filter(({ kind }) => kind === 'LegalDocument')
    expect(await exported()).toEqual([])
    expect(await refusal(apply({ en: 'Only English' }))).toBe('VALIDATION')
    expect((await apply(textsOf('As code'))).changes).toMatchObject([{ kind: 'LegalDocument', change: 'create' }])
    await put(admin, 'agreement', textsOf('A draft'))
    expect(await exported()).toEqual([{ ...document, texts: textsOf('As code') }])
    expect(await apply(textsOf('As code'))).toEqual({ changes: [], unchanged: 1 })
    expect((await apply({ en: 'News' })).changes).toHaveLength(1)
    expect(await exported()).toEqual([{ ...document, texts: { ...textsOf('As code'), en: 'News' } }])
    expect(await documentOf(admin, 'agreement')).toMatchObject({ number: 2, draft: textsOf('A draft') })
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(apply({ en: 'Later' }))).toBe('STEP_UP_REQUIRED')
  })
})
