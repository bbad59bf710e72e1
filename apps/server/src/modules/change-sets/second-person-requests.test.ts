import { beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { SURVEYOR, surveyorIn, TENANT } from './change-sets.fixtures.ts'
import { endExpiredRequests } from './expired-requests.ts'
import { publishDueSets } from './scheduled-sets.service.ts'
import { ANNA, AUDITOR, KARIN, secondPersonScene } from './second-person.fixtures.ts'

const HOURS = 3_600_000
const localIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)

onBothDatabases((world) => {
  const scene = secondPersonScene(world)
  const { run, send, create, read, publish, put, surveyor, reset, demand, request, refuse } = scene
  let karin: Browser
  let anna: Browser

  beforeEach(async () => {
    await reset()
    karin ??= await world.signIn('admin.nordbro', TENANT)
    anna ??= await world.signIn('anna', TENANT)
  })

  const requested = async (...documents: Parameters<typeof create>[1][]) => {
    const { id } = await create(karin, ...documents)
    expect((await request(karin, id)).status).toBe(200)
    return id
  }

  describe('messages and expiry', () => {
    beforeEach(() => demand('Role'))

    test('ADMIN-135 a request reaches those who may approve it, and a decision its authors', async () => {
      await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${AUDITOR}`)
      const id = await requested(SURVEYOR)
      expect(await scene.titles(ANNA)).toEqual(['Spring: publication requested'])
      expect([await scene.titles(KARIN), await scene.titles(AUDITOR)]).toEqual([[], []])
      await refuse(anna, id, 'Wait <b>until</b> May')
      expect(await scene.titles(ANNA)).toEqual([])
      expect(await scene.titles(KARIN)).toEqual(['Spring was not approved'])
      const [message] = await run<{ html: string; target: object }>(
        `select contents ->> 'en' as html, target from message where tenant_id = ${TENANT} order by position desc limit 1`,
      )
      expect(message?.html).toContain('Reason: Wait &lt;b&gt;until&lt;/b&gt; May')
      expect(message?.target).toMatchObject({ applicationCode: 'portal-admin', moduleCode: 'admin.changes' })
      await request(karin, id)
      await publish(anna, id)
      expect(await scene.titles(KARIN)).toEqual(['Spring has been published', 'Spring was not approved'])
    })

    test('ADMIN-135 the message about a request goes with it: by its author, a change of the set, or its end', async () => {
      const ends = [
        (id: number) => request(karin, id, false),
        (id: number) => put(karin, id, surveyorIn({ en: 'Geodesist' })),
        (id: number) => send(karin, `DELETE /${id}`),
      ]
      for (const end of ends) {
        const id = await requested(SURVEYOR)
        expect(await scene.titles(ANNA)).toEqual(['Spring: publication requested'])
        expect((await end(id)).status).toBeLessThan(300)
        expect(await scene.titles(ANNA)).toEqual([])
      }
      expect(await scene.titles(KARIN)).toEqual([])
    })

    test('ADMIN-134 a request ends after the days of the rule, once, whichever process looks', async () => {
      const id = await requested(SURVEYOR)
      const { request: open } = await read(karin, id)
      const days = (Date.parse(open?.expiresAt ?? '') - Date.parse(open?.at ?? '')) / (24 * HOURS)
      expect(days).toBeCloseTo(7, 3)
      await run(`update change_set set request_expires_at = now() where id = ${id}`)
      expect((await publish(anna, id)).details).toEqual({ problem: 'expired' })
      expect((await refuse(anna, id)).details).toEqual({ problem: 'expired' })
      await Promise.all([endExpiredRequests(world.database), endExpiredRequests(world.database)])
      expect(await read(karin, id)).toMatchObject({ state: 'draft', request: null })
      expect(await scene.titles(KARIN)).toEqual(['The request for Spring has ended'])
      expect(await scene.titles(ANNA)).toEqual([])
      expect(await scene.logged('change-set.expire', id)).toMatchObject([
        { actor_user_id: null, target: { requestedBy: KARIN } },
      ])
    })
  })

  describe('schedules and roll-backs', () => {
    beforeEach(() => demand('Role'))
    const schedule = (person: Browser, id: number, localTime: string | null) =>
      send(person, `PUT /${id}/schedule`, { localTime, confirmed: true })
    const due = (id: number) => run(`update change_set set due_at = now() where id = ${id} and state = 'scheduled'`)

    test('ADMIN-130, CHANGE-4 a schedule is a decision of the second person', async () => {
      await send(karin, `PUT /../time-zone`, { timeZone: 'UTC' })
      const id = await requested(SURVEYOR)
      expect((await schedule(karin, id, localIn(2 * HOURS))).details).toEqual({ problem: 'author' })
      expect((await schedule(anna, id, localIn(2 * HOURS))).body).toMatchObject({ state: 'scheduled' })
      expect(await scene.titles(KARIN)).toEqual(['Spring has been approved'])
      // an author does not advance the publication that another person has approved for that time
      expect((await publish(karin, id, true)).details).toEqual({ problem: 'author' })
      await due(id)
      await publishDueSets(world.database)
      expect(await read(karin, id)).toMatchObject({ state: 'published', publishedBy: { userId: ANNA } })
    })

    test('ADMIN-130, CHANGE-10 a set that its author has scheduled before the rule waits', async () => {
      await run(`delete from two_person_rule`)
      const { id } = await create(karin, SURVEYOR)
      await schedule(karin, id, localIn(2 * HOURS))
      await demand('Role')
      await due(id)
      await publishDueSets(world.database)
      expect(await read(karin, id)).toMatchObject({ state: 'waiting', failure: { errorCode: 'SECOND_PERSON_NEEDED' } })
      expect(await surveyor(karin)).toBeNull()
      await request(karin, id)
      expect((await publish(anna, id)).status).toBe(200)
    })

    test('ADMIN-130, CHANGE-4 a set whose schedule ends is requested again', async () => {
      const id = await requested(SURVEYOR)
      await schedule(anna, id, localIn(2 * HOURS))
      expect((await schedule(karin, id, null)).body).toMatchObject({ state: 'draft', request: null })
    })

    test('ADMIN-131, CHANGE-3 a roll-back by one person becomes a draft', async () => {
      const id = await requested(SURVEYOR)
      await publish(anna, id)
      const body = { operations: null, confirmed: true }
      for (const person of [karin, anna])
        expect((await send(person, `POST /${id}/roll-back`, { ...body, publish: true })).code).toBe(
          'SECOND_PERSON_NEEDED',
        )
      expect(await surveyor(karin)).not.toBeNull()
      const draft = await send(anna, `POST /${id}/roll-back`, { ...body, publish: false })
      const rollBack = Number(draft.body['id'])
      await request(anna, rollBack)
      expect((await publish(anna, rollBack, true)).details).toEqual({ problem: 'author' })
      expect((await publish(karin, rollBack, true)).status).toBe(200)
      expect(await surveyor(karin)).toBeNull()
    })
  })
})
