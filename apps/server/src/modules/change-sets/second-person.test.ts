import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import { TWO_PERSON_KINDS } from '@portico/contract/rules/administration/two-person-rule'
import { ask, codeOf, guardedOperations, ownCall } from '../../../test/isolation/own-calls.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { look, menu, NAMES, SURVEYOR, surveyorIn, TENANT } from './change-sets.fixtures.ts'
import { ANNA, AUDITOR, KARIN, RULE, secondPersonScene } from './second-person.fixtures.ts'

onBothDatabases((world) => {
  const scene = secondPersonScene(world)
  const { run, send, create, read, publish, put, apply, surveyor, reset, demand, request, refuse, write } = scene
  let karin: Browser
  let anna: Browser
  let auditor: Browser

  beforeEach(async () => {
    await reset()
    karin ??= await world.signIn('admin.nordbro', TENANT)
    anna ??= await world.signIn('anna', TENANT)
    auditor ??= await world.signIn('auditor', TENANT)
  })

  /** The requests of the same browser with another bearer. */
  const withBearer =
    (person: Browser, token: string): Browser['request'] =>
    ({ headers, ...options }) =>
      person.request({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } })
  const problemFor = async (person: Browser, id: number) => (await read(person, id)).secondPerson?.problem
  const requested = async (...documents: Parameters<typeof create>[1][]) => {
    const { id } = await create(karin, ...documents)
    expect((await request(karin, id)).status).toBe(200)
    return id
  }

  describe('the demand', () => {
    test('ADMIN-130, ADMIN-131 a single call, a file and a publication by one person are refused', async () => {
      await apply(karin, SURVEYOR)
      await demand('Role')
      expect(await write(karin, 'POST /api/admin/v1/roles', { code: 'clerk', names: NAMES, menus: [] })).toMatchObject({
        ...{ status: 409, code: 'SECOND_PERSON_NEEDED', body: { details: { problem: 'direct' } } },
      })
      expect((await write(karin, 'DELETE /api/admin/v1/roles/surveyor')).code).toBe('SECOND_PERSON_NEEDED')
      expect(await refusal(apply(karin, surveyorIn({ en: 'Geodesist' })))).toBe('SECOND_PERSON_NEEDED')
      const { id, secondPerson } = await create(karin, surveyorIn({ en: 'Geodesist' }))
      expect(secondPerson).toEqual({ problem: 'no-request' })
      expect(await publish(karin, id, true)).toMatchObject({
        ...{ code: 'SECOND_PERSON_NEEDED', details: { problem: 'no-request' } },
      })
      expect((await publish(anna, id, true)).details).toEqual({ problem: 'no-request' })
      expect((await surveyor(karin))?.names).toEqual(NAMES)
      // another kind needs nobody
      expect(await create(karin, menu({ position: 7 }))).toMatchObject({ secondPerson: null })
      await apply(karin, menu({ position: 7 }))
    })

    test('ADMIN-131 every call that changes an object of a kind is refused while the kind needs a second person', async () => {
      await demand(...TWO_PERSON_KINDS)
      const kinds: readonly string[] = TWO_PERSON_KINDS
      const routes = new Set<string>(
        endpoints
          .filter(({ options }) => 'configures' in options && kinds.includes(options.configures))
          .map(({ route }) => route),
      )
      const operations = guardedOperations().filter(({ route }) => routes.has(route))
      expect(operations.length).toBeGreaterThan(9)
      for (const operation of operations) {
        const answer = await ask(karin, operation, ownCall(operation).filled, { 'if-match': '*' })
        expect([operation.route, codeOf(answer)]).toEqual([operation.route, 'SECOND_PERSON_NEEDED'])
      }
    })

    test('ADMIN-131 a dry run and an unchanged file are not refused', async () => {
      await apply(karin, SURVEYOR)
      await demand('Role')
      const body = { documents: [surveyorIn({ en: 'Geodesist' })], dryRun: true }
      expect((await karin.call('POST /api/admin/v1/configuration', { body })).changes).toHaveLength(1)
      await apply(karin, SURVEYOR)
      expect((await surveyor(karin))?.names).toEqual(NAMES)
    })

    test('ADMIN-131 a file cannot lift the demand for itself', async () => {
      await demand('Role')
      const lifted = { apiVersion: 'portico/v1' as const, kind: 'TwoPersonRule' as const, kinds: [] }
      expect(await refusal(apply(karin, lifted, SURVEYOR))).toBe('SECOND_PERSON_NEEDED')
      expect(await refusal(apply(karin, lifted))).toBe('SECOND_PERSON_NEEDED')
      expect(await surveyor(karin)).toBeNull()
    })
  })

  describe('the decision', () => {
    beforeEach(() => demand('Role'))

    test('ADMIN-130, ADMIN-138 another person publishes a requested set; the log has both people', async () => {
      const id = await requested(SURVEYOR)
      expect(await read(anna, id)).toMatchObject({
        ...{ state: 'waiting', secondPerson: { problem: null }, request: { by: { userId: KARIN } } },
      })
      expect((await publish(anna, id)).body).toMatchObject({
        ...{ state: 'published', publishedBy: { userId: ANNA }, request: { by: { userId: KARIN } } },
      })
      expect((await surveyor(karin))?.names).toEqual(NAMES)
      expect(await scene.logged('change-set.request', id)).toMatchObject([{ actor_user_id: KARIN }])
      for (const action of ['change-set.publish', 'role.create'])
        expect(await scene.logged(action, id)).toMatchObject([{ actor_user_id: ANNA, target: { requestedBy: KARIN } }])
    })

    test('ADMIN-143 no author approves: neither who created it, nor who wrote to it, nor who requested it', async () => {
      const { id } = await create(anna, SURVEYOR)
      await put(karin, id, surveyorIn({ en: 'Geodesist' }))
      // the operation is now that of Karin Lund alone; Anna has created the set
      expect((await request(karin, id)).status).toBe(200)
      expect((await publish(karin, id)).details).toEqual({ problem: 'author' })
      expect((await publish(anna, id)).details).toEqual({ problem: 'author' })
      expect((await refuse(anna, id)).details).toEqual({ problem: 'author' })
      expect(await surveyor(karin)).toBeNull()
      expect((await publish(auditor, id)).status).toBe(200)
    })

    test('ADMIN-132 another account with the same mailbox or number is the same person', async () => {
      const former = await run<{ email: string | null; mobile: string | null }>(
        `select email, mobile from user_account where id = ${ANNA}`,
      )
      const id = await requested(SURVEYOR)
      const [karins] = await run<{ email: string }>(`select email from user_account where id = ${KARIN}`)
      const [name, host] = (karins?.email ?? '').split('@')
      try {
        await run(`update user_account set email = '${name?.toUpperCase()}+second@${host}' where id = ${ANNA}`)
        expect(await problemFor(anna, id)).toBe('same-person')
        expect((await publish(anna, id)).details).toEqual({ problem: 'same-person' })
        // a request has nobody to reach, apart from the auditor
        await request(karin, id, false)
        await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${AUDITOR}`)
        expect((await request(karin, id)).code).toBe('SECOND_PERSON_MISSING')
      } finally {
        await run(`update user_account set email = '${former[0]?.email}' where id = ${ANNA}`)
      }
      expect((await request(karin, id)).status).toBe(200)
      expect((await publish(anna, id)).status).toBe(200)
    })

    test('ADMIN-132 rights that were given after the set was created do not count', async () => {
      await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
      const id = await requested(SURVEYOR)
      await scene.appoint(ANNA)
      expect(await problemFor(anna, id)).toBe('rights')
      expect((await publish(anna, id)).details).toEqual({ problem: 'rights' })
      expect((await publish(auditor, id)).status).toBe(200)
    })

    test('ADMIN-132 a second person needs the right to publish and the right of each kind', async () => {
      await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
      await run(`insert into administrator_role (tenant_id, code, names, rights, built_in) values (${TENANT}, 'publisher',
        '${JSON.stringify(NAMES)}', '["read change","publish change","read role"]', false)`)
      await scene.appoint(ANNA, 'publisher')
      const id = await requested(SURVEYOR)
      expect((await publish(anna, id)).details).toEqual({ problem: 'rights' })
      expect((await refuse(anna, id)).details).toEqual({ problem: 'rights' })
    })

    test('ADMIN-132, ADMIN-143 a service account requests and never approves, and who made its key is an author', async () => {
      const grant = { roleCode: 'tenant-administrator', scope: 'tenant', orgId: null, applicationCode: null } as const
      const { id: account } = await karin.call('POST /api/admin/v1/service-accounts', {
        body: { name: `Nightly ${world.kind}`, grants: [grant] },
      })
      const { key } = await anna.call('POST /api/admin/v1/service-accounts/{id}/keys', {
        ...{ params: { id: String(account) }, body: { name: 'Nightly', rights: null, networks: [], days: 90 } },
      })
      const program = world.browser()
      program.token = key
      const id = await requested(SURVEYOR)
      expect((await publish(program, id)).details).toEqual({ problem: 'service-account' })
      const written = await create(program, look({ names: NAMES }), SURVEYOR)
      expect((await request(program, written.id)).status).toBe(200)
      expect((await publish(anna, written.id, true)).details).toEqual({ problem: 'author' })
      expect((await publish(auditor, written.id, true)).status).toBe(200)
    })

    test('ADMIN-132, VIEWAS-2 an author who views the portal as the second person approves nothing', async () => {
      const id = await requested(SURVEYOR)
      const body = { personId: ANNA, reason: 'A menu is missing', ticket: 'T-1' }
      const { token } = await karin.call('POST /api/admin/v1/view-as', { body })
      const view = { ...karin, request: withBearer(karin, token) }
      expect((await publish(view, id, true)).status).toBe(403)
      expect((await read(karin, id)).state).toBe('waiting')
      await karin.call('POST /api/admin/v1/view-as/end')
    })

    test('ADMIN-132, FACTOR-20 the second person has proved their identity within the last 10 minutes', async () => {
      const id = await requested(SURVEYOR)
      await run(`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${ANNA}`)
      try {
        expect((await publish(anna, id)).code).toBe('STEP_UP_REQUIRED')
        expect((await refuse(anna, id)).code).toBe('STEP_UP_REQUIRED')
      } finally {
        await run(`update session set authenticated_at = now() where user_id = ${ANNA}`)
      }
      expect((await publish(anna, id)).status).toBe(200)
    })

    test('ADMIN-136 a refusal has a reason, and the set is a draft again', async () => {
      const id = await requested(SURVEYOR)
      expect((await refuse(karin, id)).details).toEqual({ problem: 'author' })
      expect((await send(anna, `POST /${id}/refuse`, { reason: '' })).status).toBe(400)
      expect((await refuse(anna, id, 'The name is wrong')).body).toMatchObject({
        ...{ state: 'draft', request: null, refusal: { by: { userId: ANNA }, reason: 'The name is wrong' } },
      })
      expect(await scene.logged('change-set.refuse', id)).toMatchObject([
        { actor_user_id: ANNA, target: { requestedBy: KARIN }, after: { reason: 'The name is wrong' } },
      ])
      expect((await refuse(anna, id)).code).toBe('CONFLICT')
      expect((await request(karin, id)).body).toMatchObject({ state: 'waiting', refusal: null })
    })

    test('ADMIN-134 a change of the set ends its request; a decision is about what was seen', async () => {
      const id = await requested(SURVEYOR)
      const tag = String((await anna.request({ url: `/api/admin/v1/change-sets/${id}` })).headers['etag'])
      expect((await put(karin, id, surveyorIn({ en: 'Geodesist' }))).body).toMatchObject({
        state: 'draft',
        request: null,
      })
      expect((await send(anna, `POST /${id}/publish`, { confirmed: true }, tag)).status).toBe(412)
      expect((await publish(anna, id)).details).toEqual({ problem: 'no-request' })
      await request(karin, id)
      expect((await send(anna, `POST /${id}/publish`, { confirmed: true }, tag)).status).toBe(412)
      await send(karin, `DELETE /${id}/operations/1`)
      expect((await read(karin, id)).state).toBe('draft')
    })

    test('ADMIN-137 an object that has changed since is a conflict, which the second person sees', async () => {
      await run(`delete from two_person_rule`)
      await apply(karin, SURVEYOR)
      const id = await requested(surveyorIn({ en: 'Land surveyor' }))
      await apply(auditor, surveyorIn({ en: 'Geodesist' }))
      await demand('Role')
      const refused = await publish(anna, id, true)
      expect(refused).toMatchObject({
        ...{ code: 'CHANGE_CONFLICT' },
        details: { conflicts: [{ present: 'Geodesist', proposed: 'Land surveyor', by: { userId: AUDITOR } }] },
      })
      expect(await read(anna, id)).toMatchObject({
        state: 'waiting',
        operations: [{ conflicts: [{ field: 'names' }] }],
      })
      expect((await surveyor(karin))?.names.en).toBe('Geodesist')
    })

    test('ADMIN-140 the request of a person who has lost the rights since is not approved', async () => {
      const { id } = await create(anna, SURVEYOR)
      await request(anna, id)
      await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
      expect((await publish(karin, id)).details).toEqual({ problem: 'requester' })
      await scene.appoint(ANNA)
      await run(`update membership set status = 2 where tenant_id = ${TENANT} and user_id = ${ANNA}`)
      try {
        expect((await publish(karin, id)).details).toEqual({ problem: 'requester' })
      } finally {
        await run(`update membership set status = 1 where tenant_id = ${TENANT} and user_id = ${ANNA}`)
      }
      expect((await publish(karin, id)).status).toBe(200)
    })
  })

  describe('the rule', () => {
    test('ADMIN-133 the rule needs two people who may approve each of its kinds', async () => {
      await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id in (${ANNA}, ${AUDITOR})`)
      const rule = { kinds: ['Role'], days: 5 }
      expect(await write(karin, `PUT ${RULE}`, rule)).toMatchObject({ status: 409, code: 'SECOND_PERSON_MISSING' })
      await scene.appoint(ANNA)
      expect((await write(karin, `PUT ${RULE}`, { ...rule, days: 31 })).status).toBe(400)
      expect((await write(karin, `PUT ${RULE}`, rule)).body).toEqual(rule)
      expect(
        await run(`select action, after from audit_log where action = 'two-person-rule.set'
        order by happened_at desc limit 1`),
      ).toMatchObject([{ after: { kinds: ['Role'] } }])
    })

    test('ADMIN-139 a rule in force is changed and lifted by two people', async () => {
      await write(karin, `PUT ${RULE}`, { kinds: ['Role'], days: 7 })
      for (const rule of [
        { kinds: [], days: 7 },
        { kinds: ['Role'], days: 30 },
        { kinds: ['Role', 'Look'], days: 7 },
      ])
        expect((await write(karin, `PUT ${RULE}`, rule)).code).toBe('SECOND_PERSON_NEEDED')
      const id = await requested({ apiVersion: 'portico/v1', kind: 'TwoPersonRule', kinds: [] })
      expect((await publish(karin, id)).details).toEqual({ problem: 'author' })
      expect((await publish(anna, id)).status).toBe(200)
      expect(await karin.call(`GET ${RULE}`)).toEqual({ kinds: [], days: 7 })
      await apply(karin, SURVEYOR)
    })

    test('ADMIN-139 a set that lifts the rule and changes a role needs the second person for both', async () => {
      await demand('Role')
      const { id } = await create(karin, { apiVersion: 'portico/v1', kind: 'TwoPersonRule', kinds: [] }, SURVEYOR)
      expect((await publish(karin, id, true)).code).toBe('SECOND_PERSON_NEEDED')
    })

    test('ADMIN-130, ISO-2 the rule and the authors of one tenant do not concern another', async () => {
      await demand('Role')
      const ops = await world.signIn('ops', 10000)
      expect(await ops.call(`GET ${RULE}`)).toEqual({ kinds: [], days: 7 })
      const id = await requested(SURVEYOR)
      expect((await refuse(ops, id)).status).toBe(404)
    })
  })
})
