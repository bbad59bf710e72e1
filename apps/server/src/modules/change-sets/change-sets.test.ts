import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import {
  administratorRole,
  changeScene,
  look,
  menu,
  NAMES,
  roleWithoutMenus,
  SETS,
  SURVEYOR,
  surveyorIn,
  TENANT,
} from './change-sets.fixtures.ts'
import { publishDueSets } from './scheduled-sets.service.ts'

const HOURS = 3_600_000
const localIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)

onBothDatabases((world) => {
  const { run, reset, send, create, read, publish, put, apply, surveyor, appoint } = changeScene(world)
  let admin: Browser

  beforeEach(async () => {
    await reset()
    admin ??= await world.signIn('admin.nordbro', TENANT)
  })

  describe('drafts', () => {
    test('CHANGE-1, CHANGE-5 saving changes nothing; the difference is by field and language', async () => {
      const { id, operations } = await create(admin, SURVEYOR, menu({ position: 7 }))
      expect(await surveyor(admin)).toBeNull()
      expect(operations.map(({ kind, code, change, fields }) => ({ kind, code, change, fields }))).toEqual([
        {
          ...{ kind: 'Role', code: 'surveyor', change: 'create' },
          fields: [
            { field: 'names', language: 'zh-CN', before: null, after: '测量员' },
            { field: 'names', language: 'en', before: null, after: 'Surveyor' },
            { field: 'names', language: 'sv-SE', before: null, after: 'Mätningsingenjör' },
            { field: 'menus', language: null, before: null, after: SURVEYOR.menus },
          ],
        },
        {
          ...{ kind: 'MenuSettings', code: 'plan.schedule', change: 'change' },
          fields: [{ field: 'position', language: null, before: null, after: 7 }],
        },
      ])
      const { items } = await admin.call(`GET ${SETS}`, { query: { state: 'draft', limit: '1' } as never })
      expect(items).toEqual([expect.objectContaining({ id, name: 'Spring', operationCount: 2, state: 'draft' })])
      expect((await send(admin, `DELETE /${id}`)).status).toBe(204)
      expect(await refusal(read(admin, id))).toBe('NOT_FOUND')
    })

    test('CHANGE-1 operations on one object are joined; values that the object has are left out', async () => {
      await apply(admin, SURVEYOR)
      const { id } = await create(admin, surveyorIn({ en: 'Land surveyor' }))
      await put(admin, id, { ...surveyorIn({ 'sv-SE': 'Lantmätare' }), menus: SURVEYOR.menus })
      const { operations } = await read(admin, id)
      expect(operations).toMatchObject([
        { document: { code: 'surveyor', names: { en: 'Land surveyor', 'sv-SE': 'Lantmätare' } } },
      ])
      expect(Object.keys(operations[0]?.document ?? {})).not.toContain('menus')
      await send(admin, `DELETE /${id}/operations/${operations[0]?.number}`)
      expect((await read(admin, id)).operations).toEqual([])
      expect((await publish(admin, id)).code).toBe('CONFLICT')
    })

    test('CHANGE-1, API-9 a set that another administrator has changed is not overwritten', async () => {
      const { id } = await create(admin, SURVEYOR)
      const seen = await admin.request({ url: `${SETS}/${id}` })
      const tag = String(seen.headers['etag'])
      expect((await send(admin, `PUT /${id}`, { name: 'Summer', isWaiting: true }, tag)).status).toBe(200)
      const late = await send(admin, `POST /${id}/publish`, { confirmed: true }, tag)
      expect(late).toMatchObject({ status: 412, details: { name: 'Summer', state: 'waiting' } })
      expect(await surveyor(admin)).toBeNull()
    })

    test('CHANGE-1, ISO-2 a set of another tenant does not exist', async () => {
      const { id } = await create(admin, SURVEYOR)
      const ops = await world.signIn('ops', 10000)
      expect(await refusal(read(ops, id))).toBe('NOT_FOUND')
      const calls = [
        send(ops, `POST /${id}/publish`, { confirmed: true }),
        send(ops, `POST /${id}/check`),
        send(ops, `POST /${id}/roll-back`, { operations: null, publish: true, confirmed: true }),
        send(ops, `PUT /${id}/schedule`, { localTime: localIn(HOURS), confirmed: true }),
        send(ops, `DELETE /${id}`),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect((await ops.call(`GET ${SETS}`)).items.map((one) => one.id)).not.toContain(id)
    })
  })

  describe('publication', () => {
    test('CHANGE-2, CHANGE-3, CHANGE-8 a publication is one transaction, with a version and the set in each entry of the log', async () => {
      const { id } = await create(admin, SURVEYOR, menu({ position: 7 }))
      expect((await publish(admin, id)).body).toMatchObject({ state: 'published', publishedBy: { name: 'Karin Lund' } })
      expect((await surveyor(admin))?.names).toEqual(NAMES)
      const logged = await run<{ action: string }>(
        `select action from audit_log where target ->> 'changeSetId' = '${id}' order by action`,
      )
      expect(logged.map(({ action }) => action)).toEqual(['menu.change', 'role.create'])
      const late = [publish(admin, id), put(admin, id, menu({ position: 8 })), send(admin, `DELETE /${id}`)]
      expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409, 409])
      for (const statement of [`update change_version set number = 9`, `delete from change_version`])
        await expect(run(statement)).rejects.toThrow(/permission denied|with its tenant alone/)
    })

    test('CHANGE-2 a refused operation stops the whole set', async () => {
      const { id } = await create(admin, menu({ position: 7 }), SURVEYOR)
      await put(admin, id, { ...SURVEYOR, menus: [{ menu: 'gone', authorities: [] }] })
      const refused = await publish(admin, id, true)
      expect(refused).toMatchObject({ code: 'VALIDATION', details: { documents: [{ document: 1, field: 'menus' }] } })
      expect(await run(`select from tenant_menu where tenant_id = ${TENANT} and menu_code = 'plan.schedule'`)).toEqual(
        [],
      )
      const { findings } = (await send(admin, `POST /${id}/check`)).body
      expect(findings).toEqual([
        expect.objectContaining({ check: 'refused', operation: 2, field: 'menus', blocks: true }),
      ])
    })

    test('CHANGE-2 a conflict names the field, both values and the person; other fields are no conflict', async () => {
      await apply(admin, SURVEYOR)
      const { id } = await create(admin, surveyorIn({ en: 'Land surveyor' }))
      await appoint('tenant-administrator')
      const anna = await world.signIn('anna', TENANT)
      await apply(anna, surveyorIn({ 'sv-SE': 'Lantmätare' }))
      expect((await read(admin, id)).operations[0]?.conflicts).toEqual([])
      await apply(anna, surveyorIn({ en: 'Geodesist' }))
      const refused = await publish(admin, id)
      expect(refused.code).toBe('CHANGE_CONFLICT')
      expect(refused.details['conflicts']).toEqual([
        {
          ...{ operation: 1, field: 'names', language: 'en', at: expect.any(String) as unknown },
          ...{ saved: 'Surveyor', present: 'Geodesist', proposed: 'Land surveyor' },
          by: { userId: 612, name: expect.stringContaining('Anna') as unknown },
        },
      ])
      // the person sets the value again, knowing the present one
      await put(admin, id, surveyorIn({ en: 'Land surveyor' }))
      expect((await publish(admin, id)).status).toBe(200)
      expect((await surveyor(admin))?.names).toEqual({ ...NAMES, en: 'Land surveyor', 'sv-SE': 'Lantmätare' })
    })

    test('CHANGE-2 an object that was deleted in between is a conflict, not a new object', async () => {
      await apply(admin, SURVEYOR)
      const { id } = await create(admin, surveyorIn({ en: 'Land surveyor' }))
      await admin.request({ method: 'DELETE', url: '/api/admin/v1/roles/surveyor', headers: { 'if-match': '*' } })
      const { code, details } = await publish(admin, id, true)
      expect([code, details]).toMatchObject([
        'CHANGE_CONFLICT',
        { conflicts: [{ field: null, present: null, by: { name: 'Karin Lund' } }] },
      ])
      expect(await surveyor(admin)).toBeNull()
    })

    test('CHANGE-2 one of two administrators who publish at once succeeds', async () => {
      const { id } = await create(admin, SURVEYOR)
      const tag = String((await admin.request({ url: `${SETS}/${id}` })).headers['etag'])
      const second = await world.signIn('admin.nordbro', TENANT)
      const both = [admin, second].map((one) => send(one, `POST /${id}/publish`, { confirmed: true }, tag))
      expect((await Promise.all(both)).map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
      const versions = await run(`select from change_version where tenant_id = ${TENANT} and set_id = ${id}`)
      expect(versions).toHaveLength(1)
    })

    test('CHANGE-9, ADMIN-5 a person publishes only what they may change themselves', async () => {
      await apply(
        admin,
        administratorRole('publisher', ['read change', 'edit change', 'publish change', 'edit look', 'read look']),
      )
      await appoint('publisher')
      const anna = await world.signIn('anna', TENANT)
      expect(await refusal(create(anna, SURVEYOR))).toBe('FORBIDDEN')
      const { id } = await create(admin, SURVEYOR, look({ names: NAMES }))
      expect(await read(anna, id)).toMatchObject({ operations: [{ kind: 'Look' }], hiddenOperations: 1 })
      expect(await publish(anna, id, true)).toMatchObject({ status: 403 })
      expect(await surveyor(admin)).toBeNull()

      await appoint('brand-editor')
      await run(`delete from administrator_grant where user_id = 612 and role_code = 'publisher'`)
      await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        values (${TENANT}, 9000002, 612, 'brand-editor', 'tenant') on conflict do nothing`)
      const draft = await create(anna, look({ names: NAMES }))
      expect((await publish(anna, draft.id, true)).status).toBe(403)
    })
  })

  describe('checks', () => {
    test('CHANGE-6 colours, missing texts and people who lose a menu are named, and need a confirmation', async () => {
      const roles = await run<{ role_code: string }>(
        `select role_code from role_menu where tenant_id = ${TENANT} and menu_code = 'plan.schedule' order by role_code limit 1`,
      )
      const { id } = await create(
        admin,
        look({ headerBgColor: '#777777', headerOtherElementsColor: '#787878' }),
        roleWithoutMenus(roles[0]?.role_code ?? ''),
      )
      const { findings } = (await send(admin, `POST /${id}/check`)).body as { findings: Record<string, unknown>[] }
      const checks = new Set(findings.map(({ check }) => check))
      expect([...checks]).toEqual(expect.arrayContaining(['contrast', 'lost-access']))
      const lost = findings.find(({ check }) => check === 'lost-access') as {
        people: { count: number; names: string[] }
      }
      expect(lost.people.count).toBeGreaterThan(0)
      expect(lost.people.names).toHaveLength(Math.min(lost.people.count, 20))
      expect((await publish(admin, id)).code).toBe('CHECKS_FAILED')
      expect((await read(admin, id)).state).toBe('draft')
      const missing = await create(admin, { ...SURVEYOR, names: { en: 'Surveyor' } })
      expect((await send(admin, `POST /${missing.id}/check`)).body['findings']).toMatchObject([
        { check: 'missing-text', field: 'names', language: 'zh-CN', blocks: true },
        { check: 'missing-text', field: 'names', language: 'sv-SE', blocks: true },
      ])
    })

    test('CHANGE-7 a set that leaves nobody any menu is never published', async () => {
      const roles = await run<{ code: string }>(`select code from role where tenant_id = ${TENANT}`)
      const { id } = await create(admin, ...roles.map(({ code }) => roleWithoutMenus(code)))
      const refused = await publish(admin, id, true)
      expect(refused.code).toBe('CHECKS_FAILED')
      expect(refused.details['findings']).toContainEqual(
        expect.objectContaining({ check: 'no-access-left', blocks: true }),
      )
    })

    test('CHANGE-6 administrators who lose a right are named, the author among them', async () => {
      await apply(admin, administratorRole('desk', ['read person', 'read log']))
      await appoint('desk')
      const { id } = await create(admin, administratorRole('desk', ['read person']))
      const { findings } = (await send(admin, `POST /${id}/check`)).body
      expect(findings).toMatchObject([
        { check: 'lost-rights', people: { count: 1, names: [expect.stringContaining('Anna')] }, includesCaller: false },
      ])
      expect((await publish(admin, id, true)).status).toBe(200)
    })
  })

  describe('versions', () => {
    test('CHANGE-3 a roll-back publishes the former version of one object, or of the whole set', async () => {
      const first = await create(admin, SURVEYOR, menu({ position: 7 }))
      await publish(admin, first.id)
      const second = await create(admin, surveyorIn({ en: 'Land surveyor' }), menu({ position: 8 }))
      await publish(admin, second.id)
      const one = { operations: [1], publish: true, confirmed: false }
      expect((await send(admin, `POST /${second.id}/roll-back`, one)).body).toMatchObject({
        ...{ state: 'published', source: 'roll-back', rolledBackId: second.id },
        operations: [{ change: 'change', version: expect.any(Number) as unknown }],
      })
      expect((await surveyor(admin))?.names).toEqual(NAMES)
      const whole = { ...one, operations: null }
      // the role has other values than the set gave it: nobody has seen that yet
      const positions = () =>
        run(`select sort from tenant_menu where tenant_id = ${TENANT} and menu_code = 'plan.schedule'`)
      expect(await positions()).toEqual([{ sort: 8 }])
      expect((await send(admin, `POST /${second.id}/roll-back`, whole)).status).toBe(200)
      expect(await positions()).toEqual([{ sort: 7 }])
      expect((await send(admin, `POST /${first.id}/roll-back`, { ...whole, confirmed: true })).status).toBe(200)
      expect(await surveyor(admin)).toBeNull()
      expect((await send(admin, `POST /${first.id}/roll-back`, whole)).code).toBe('CONFLICT')
    })

    test('CHANGE-2, CHANGE-3 a roll-back overwrites no later change, and can be a draft instead', async () => {
      await apply(admin, SURVEYOR)
      const { id } = await create(admin, surveyorIn({ en: 'Land surveyor' }))
      await publish(admin, id)
      await apply(admin, surveyorIn({ en: 'Geodesist' }))
      const all = { operations: null, confirmed: true }
      const refused = await send(admin, `POST /${id}/roll-back`, { ...all, publish: true })
      expect(refused).toMatchObject({
        ...{ code: 'CHANGE_CONFLICT' },
        details: { conflicts: [{ saved: 'Land surveyor', present: 'Geodesist', proposed: 'Surveyor' }] },
      })
      const draft = await send(admin, `POST /${id}/roll-back`, { ...all, publish: false })
      expect(draft.body).toMatchObject({ state: 'draft', operations: [{ conflicts: [] }] })
      expect((await surveyor(admin))?.names.en).toBe('Geodesist')
    })

    test('CHANGE-11 a configuration file is one published set, which can be rolled back', async () => {
      await apply(admin, SURVEYOR, menu({ position: 7 }))
      await apply(admin, SURVEYOR)
      const { items } = await admin.call(`GET ${SETS}`, { query: { state: 'published', limit: '1' } as never })
      const [file] = items
      expect(file).toMatchObject({ source: 'file', name: null, operationCount: 2 })
      const body = { operations: null, publish: true, confirmed: true }
      expect((await send(admin, `POST /${file?.id}/roll-back`, body)).status).toBe(200)
      expect(await surveyor(admin)).toBeNull()
    })
  })

  describe('schedule', () => {
    const due = (id: number) =>
      run(`update change_set set due_at = now() where tenant_id = ${TENANT} and id = ${id} and state = 'scheduled'`)
    const schedule = (id: number, localTime: string | null, confirmed = false) =>
      send(admin, `PUT /${id}/schedule`, { localTime, confirmed })

    test('CHANGE-4 a set is published once when it is due, whichever process looks', async () => {
      await send(admin, `PUT /../time-zone`, { timeZone: 'UTC' })
      const { id } = await create(admin, SURVEYOR)
      const scheduled = await schedule(id, localIn(2 * HOURS))
      expect(scheduled.body).toMatchObject({ state: 'scheduled', schedule: { timeZone: 'UTC' } })
      expect((await put(admin, id, menu({ position: 8 }))).code).toBe('CONFLICT')
      await publishDueSets(world.database)
      expect(await surveyor(admin)).toBeNull()
      await due(id)
      await Promise.all([publishDueSets(world.database), publishDueSets(world.database)])
      expect((await surveyor(admin))?.names).toEqual(NAMES)
      expect(await read(admin, id)).toMatchObject({ state: 'published', publishedBy: { name: 'Karin Lund' } })
      const logged = await run(
        `select way, address from audit_log where action = 'role.create' and target ->> 'changeSetId' = '${id}'`,
      )
      expect(logged).toEqual([{ way: 'schedule', address: null }])
    })

    test("CHANGE-4 the time is of the tenant's zone, over a change of daylight saving", async () => {
      const zone = async (timeZone: string) =>
        (
          await admin.request({
            ...{ method: 'PUT', url: '/api/admin/v1/time-zone', payload: JSON.stringify({ timeZone }) },
            headers: { 'if-match': '*', 'content-type': 'application/json' },
          })
        ).statusCode
      expect(await zone('Mars/Olympus')).toBe(400)
      expect(await zone('Europe/Stockholm')).toBe(200)
      const { id } = await create(admin, SURVEYOR)
      const dueAt = async (localTime: string) =>
        ((await schedule(id, localTime)).body['schedule'] as { dueAt: string } | undefined)?.dueAt
      expect(await dueAt('2999-01-15T08:00')).toBe('2999-01-15T07:00:00.000Z')
      expect(await dueAt('2999-07-15T08:00')).toBe('2999-07-15T06:00:00.000Z')
      // the last Sunday of March: the clock goes from 02:00 to 03:00
      expect(await dueAt('2999-03-31T02:30')).toBe('2999-03-31T01:30:00.000Z')
      expect(await zone('UTC')).toBe(200)
      expect((await read(admin, id)).schedule).toMatchObject({ timeZone: 'Europe/Stockholm' })
      expect((await schedule(id, '2999-02-30T08:00')).status).toBe(400)
      expect((await schedule(id, localIn(-HOURS))).status).toBe(400)
      expect((await schedule(id, null)).body).toMatchObject({ state: 'draft', schedule: null })
    })

    test('CHANGE-10, ADMIN-24 a set that is refused when it is due waits, with the reason', async () => {
      await apply(admin, SURVEYOR)
      const { id } = await create(admin, surveyorIn({ en: 'Land surveyor' }))
      await schedule(id, localIn(2 * HOURS))
      await apply(admin, surveyorIn({ en: 'Geodesist' }))
      await due(id)
      await publishDueSets(world.database)
      expect(await read(admin, id)).toMatchObject({ state: 'waiting', failure: { errorCode: 'CHANGE_CONFLICT' } })
      expect((await surveyor(admin))?.names.en).toBe('Geodesist')
    })
  })
})
