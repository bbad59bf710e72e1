import { beforeEach, expect, test } from 'vitest'
import { isOpenToPreview } from '@portico/contract/client/preview-calls'
import { endpoints } from '@portico/contract/endpoints'
import { askOwn, codeOf, guardedOperations } from '../../../../test/isolation/own-calls.ts'
import { refusal } from '../../../../test/refusal.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { ANNA, look, menu, NAMES, roleWithoutMenus, SURVEYOR, TENANT } from '../change-sets.fixtures.ts'
import { ORG, previewScene } from './preview.fixtures.ts'

const DRAFTED = { 'zh-CN': '草稿门户', en: 'Drafted portal', 'sv-SE': 'Utkastportalen' }
const RENAMED = { 'zh-CN': '草稿进度', en: 'Drafted schedule', 'sv-SE': 'Utkastplan' }
const PRIVATE =
  /password|second-factor|passkey|agreement|identity-terms|sessions|message|ticket|token|stream|preferences|contacts|view-as/i

test('PREVIEW-4 the calls of a preview only read, and nothing private', () => {
  const open = endpoints.filter(({ route }) => isOpenToPreview(route))
  expect(open.length).toBeGreaterThan(20)
  for (const { route, method, options } of open as readonly (typeof endpoints)[number][]) {
    expect(method === 'GET' || ('changesNothing' in options && options.changesNothing), route).toBe(true)
    expect(PRIVATE.test(route), route).toBe(false)
  }
})

onBothDatabases((world) => {
  const scene = previewScene(world)
  const { run, reset, create, publish, put, send, appoint, openFor, open, preview, draftOf } = scene
  const { systemName, menusOf, digest } = scene
  let admin: Browser

  beforeEach(async () => {
    await reset()
    await run(`delete from change_set where tenant_id = ${TENANT} and state <> 'published'`)
    admin ??= await world.signIn('admin.nordbro', TENANT)
  })

  test('PREVIEW-1 a preview answers as if the draft were published, and everybody else sees the published state', async () => {
    const anna = await world.signIn('anna', TENANT)
    const [name, menus] = [await systemName(admin), await menusOf(anna)]
    expect(menus).toContain('plan.schedule')
    const id = await draftOf(admin, look({ names: DRAFTED }), menu({ names: RENAMED }))
    await openFor(admin, id, [ANNA])
    const { seen, name: setName } = await preview(anna, id)

    expect(setName).toBe('Spring')
    expect(await systemName(seen)).toBe('Drafted portal')
    expect(await menusOf(seen)).toContain('Drafted schedule')
    expect((await seen.call('GET /api/uaa/user')).id).toBe(ANNA)
    // with the same session, and others: the published state, before and after a read of the preview
    expect(await systemName(anna)).toEqual(name)
    expect(await menusOf(anna)).toEqual(menus)
    expect(await systemName(admin)).toEqual(name)

    // the draft is read anew each time
    await put(admin, id, look({ names: { ...DRAFTED, en: 'Another portal' } }))
    expect(await systemName(seen)).toBe('Another portal')
  })

  test('PREVIEW-1 a menu that the draft disables is gone, and one of a drafted role is there', async () => {
    const gone = await draftOf(admin, menu({ enabled: false }))
    await openFor(admin, gone, [ANNA])
    const anna = await world.signIn('anna', TENANT)
    const { seen } = await preview(anna, gone)
    expect(await menusOf(seen)).not.toContain('plan.schedule')
    expect(await menusOf(anna)).toContain('plan.schedule')
  })

  test('PREVIEW-2 unknown, deleted, published and foreign drafts are not found, also with a token from before', async () => {
    expect(await refusal(open(admin, 9_999_999))).toBe('NOT_FOUND')
    const own = await create(admin, SURVEYOR)
    expect(await refusal(open(admin, own.id))).toBe('NOT_FOUND')

    await openFor(admin, own.id)
    const deleted = await preview(admin, own.id)
    expect(await systemName(deleted.seen)).toEqual(await systemName(admin))
    expect((await send(admin, `DELETE /${own.id}`)).status).toBe(204)
    const answer = await deleted.seen.request({ url: '/api/uaa/user' })
    expect([answer.statusCode, JSON.parse(answer.payload)]).toMatchObject([404, { errorCode: 'PREVIEW_ENDED' }])
    expect(await refusal(open(admin, own.id))).toBe('NOT_FOUND')

    const published = await draftOf(admin, SURVEYOR)
    const former = await preview(admin, published)
    expect((await publish(admin, published, true)).status).toBe(200)
    expect(await refusal(systemName(former.seen))).toBe('PREVIEW_ENDED')
    expect(await refusal(open(admin, published))).toBe('NOT_FOUND')
    expect(await refusal(openFor(admin, published))).toBe('NOT_FOUND')

    const foreign = await draftOf(admin, look({ names: DRAFTED }))
    const stranger = await world.signIn('ops', 10000)
    expect(await refusal(open(stranger, foreign))).toBe('NOT_FOUND')
    expect(await refusal(openFor(stranger, foreign))).toBe('NOT_FOUND')
  })

  test('PREVIEW-3 authors and named members read a preview for 24 hours, nobody else', async () => {
    const anna = await world.signIn('anna', TENANT)
    const id = await draftOf(admin, look({ names: DRAFTED }))
    expect(await refusal(open(anna, id))).toBe('NOT_FOUND')
    const { expiresAt, readers } = await openFor(admin, id, [ANNA])
    const hours = (Date.parse(expiresAt ?? '') - Date.now()) / 3_600_000
    expect([hours > 23.9, hours <= 24]).toEqual([true, true])
    expect(readers).toEqual([{ userId: ANNA, name: 'Anna Berg' }])
    const { seen, token, expiredAt } = await preview(anna, id)
    expect(expiredAt - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await systemName(seen)).toBe('Drafted portal')
    const [entry] = await run<{ target: object; after: object }>(
      `select target, after from audit_log where action = 'change-set.preview' order by happened_at desc, id desc limit 1`,
    )
    expect(entry).toMatchObject({ target: { id }, after: { readers: [ANNA] } })

    // a token does not outlast its reader's name, membership, or the preview
    await openFor(admin, id)
    expect(await refusal(systemName(seen))).toBe('PREVIEW_ENDED')
    await openFor(admin, id, [ANNA])
    expect(await systemName(seen)).toBe('Drafted portal')
    await run(`update change_preview set expires_at = now() - interval '1 second'`)
    expect(await refusal(systemName(seen))).toBe('PREVIEW_ENDED')
    expect(await refusal(open(admin, id))).toBe('NOT_FOUND')

    expect(await refusal(openFor(admin, id, [9_999_999]))).toBe('NOT_FOUND')
    expect(await refusal(openFor(anna, id))).toBe('FORBIDDEN')
    // somebody who may prepare sets, but is no author of this one
    await appoint('tenant-administrator')
    expect(await refusal(openFor(anna, id, [ANNA]))).toBe('FORBIDDEN')
  })

  test('PREVIEW-3 a preview ends for all if the author who named them no longer prepares sets', async () => {
    await appoint('tenant-administrator')
    const anna = await world.signIn('anna', TENANT)
    const { id } = await create(anna, look({ names: DRAFTED }))
    await openFor(anna, id, [600])
    const { seen } = await preview(anna, id)
    const named = await preview(admin, id)
    expect(await systemName(named.seen)).toBe('Drafted portal')
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    expect(await refusal(systemName(seen))).toBe('PREVIEW_ENDED')
    expect(await refusal(systemName(named.seen))).toBe('PREVIEW_ENDED')
  })

  test('PREVIEW-4 a preview changes nothing in the database, and no other call accepts its token', async () => {
    const id = await draftOf(admin, look({ names: DRAFTED }), SURVEYOR, menu({ names: RENAMED }))
    const { seen } = await preview(admin, id)
    const before = await digest()
    for (const operation of guardedOperations()) {
      const answer = await askOwn(seen, operation, { id: ORG })
      if (isOpenToPreview(operation.route)) {
        expect(answer.status, `${operation.route} ${answer.text}`).toBeLessThan(500)
        expect(answer.headers['cache-control'], operation.route).toBe('no-store')
      } else expect([answer.status, codeOf(answer)], `${operation.route} ${answer.text}`).toEqual([403, 'VIEW_ONLY'])
    }
    expect(await digest()).toEqual(before)
  }, 240_000)

  test('PREVIEW-4 the reads of a preview run one after another, and a crowd of them is refused', async () => {
    const id = await draftOf(admin, look({ names: DRAFTED }))
    const { seen } = await preview(admin, id)
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => seen.request({ url: '/api/param/v4/param-values/nav-logo-and-name' })),
    )
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 429])
    expect(await systemName(seen)).toBe('Drafted portal')
    // the lock of the tenant's configuration is free
    expect((await publish(admin, id, true)).status).toBe(200)
  })

  test('PREVIEW-5 changes that the author may not make are left out and counted', async () => {
    const id = await draftOf(
      admin,
      look({ names: DRAFTED }),
      menu({ names: RENAMED }),
      { apiVersion: 'portico/v1', kind: 'ViewAsPolicy', consentRequired: true },
      roleWithoutMenus('supplier'),
    )
    expect((await open(admin, id)).leftOut).toBe(1)

    // the author of a look alone sees the look alone
    await appoint('brand-editor')
    const anna = await world.signIn('anna', TENANT)
    expect((await put(anna, id, look({ names: { ...DRAFTED, en: 'By Anna' } }))).status).toBe(200)
    const { seen, leftOut } = await preview(anna, id)
    expect(leftOut).toBe(3)
    expect(await systemName(seen)).toBe('By Anna')
    expect(await menusOf(seen)).not.toContain('Drafted schedule')
  })

  test('PREVIEW-7 a synthetic person has the menus of one role in one place, and exists in the preview alone', async () => {
    const before = await digest()
    const id = await draftOf(admin, SURVEYOR)
    const { seen } = await preview(admin, id, { roleCode: 'surveyor', orgId: ORG })
    const user = await seen.call('GET /api/uaa/user')
    expect(user.nickname).toBe(NAMES.en)
    expect((await seen.call('GET /api/uaa/user')).id).toBe(user.id)
    expect(await menusOf(seen)).toContain('plan.schedule')
    expect(await menusOf(seen)).not.toContain('admin.')
    expect((await seen.call('GET /api/org-permission/v4/orgs/default-auth-org')).orgId).toBe(ORG)
    const after = await digest()
    for (const table of ['user_account', 'membership', 'user_identity', 'org_grant', 'role'])
      expect(after[table], table).toEqual(before[table])

    expect(await refusal(open(admin, id, { roleCode: 'gone', orgId: ORG }))).toBe('NOT_FOUND')
    expect(await refusal(open(admin, id, { roleCode: 'surveyor', orgId: 9_999_999 }))).toBe('NOT_FOUND')
    await openFor(admin, id, [ANNA])
    const anna = await world.signIn('anna', TENANT)
    expect(await refusal(open(anna, id, { roleCode: 'surveyor', orgId: ORG }))).toBe('FORBIDDEN')
  })
})
