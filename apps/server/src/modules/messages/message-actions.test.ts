import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { readBody, startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { renewApplicationSecret } from '../sessions/application-secrets.service.ts'
import { authorizePlanning, count, detail, mark } from './messages.fixtures.ts'

const ACTIONS = [
  { code: 'approve', names: { en: 'Approve', 'sv-SE': 'Godkänn' } },
  { code: 'reject', names: { en: 'Reject' } },
]

onBothDatabases((world) => {
  let anna: Browser
  let upstream: Upstream
  let authorization: string
  let keys = 0
  let bodies: string[] = []
  let answer = { status: 200, body: JSON.stringify({ outcome: 'done' }) }
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    upstream = await startUpstream((request, response) => {
      void readBody(request).then((body) => {
        bodies.push(body.toString())
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
    authorization = await authorizePlanning(world)
    await world.database.system((db) =>
      sql`update application set source_kind = 'upstream', source = ${upstream.origin} where code = 'plan-core'`.execute(
        db,
      ),
    )
  })
  afterAll(() => upstream.close())
  beforeEach(() => {
    bodies = []
    upstream.requests.length = 0
    answer = { status: 200, body: JSON.stringify({ outcome: 'done' }) }
  })

  const post = async (to: number[] = [612]) => {
    const posted = await world.app.inject({
      method: 'POST',
      url: '/api/message/v4/messages',
      headers: { authorization, 'idempotency-key': `action-${(keys += 1)}` },
      payload: {
        ...{ tenantId: 20001, to: { userIds: to }, actions: ACTIONS },
        ...{ titles: { en: 'Approve the milestone' }, contents: { en: '<p>Content</p>' } },
      },
    })
    return posted.json<{ id: number }>().id
  }
  const run = (id: number, action = 'approve', person = anna) =>
    person.call('POST /api/message/v4/messages/{id}/actions/{action}', { params: { id: String(id), action } })

  test('MSG-147 HOST-43 the server of an application at an internal address that is not permitted is not called', async () => {
    const id = await post()
    const setSource = (to: string) =>
      world.database.system((db) => sql`update application set source = ${to} where code = 'plan-core'`.execute(db))
    // the same server, at an address that is in no list
    await setSource(`http://0.0.0.0:${new URL(upstream.origin).port}`)
    expect(await run(id)).toEqual({ outcome: 'failed', by: null })
    expect(upstream.requests).toEqual([])

    await setSource(upstream.origin)
    expect(await run(id)).toEqual({ outcome: 'done', by: null })
  })

  test('MSG-147 an action runs at the application’s server, as the person, and marks the message as done', async () => {
    const id = await post()
    expect((await detail(anna, id)).actions).toEqual([
      { code: 'approve', name: 'Approve', result: null },
      { code: 'reject', name: 'Reject', result: null },
    ])
    const { count: before } = await count(anna)

    expect(await run(id)).toEqual({ outcome: 'done', by: null })

    const [request] = upstream.requests
    expect([request?.method, request?.url]).toEqual(['POST', '/.well-known/portico/message-actions'])
    const [, claims = ''] = request?.headers.authorization?.split('.') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      ...{ aud: 'plan-core', sub: '612', tenantId: 20001, identityCode: 'T-20001' },
    })
    expect(request?.headers['idempotency-key']).toBe(`message-20001-${id}-approve-612`)
    expect(bodies).toEqual([JSON.stringify({ messageId: id, action: 'approve', tenantId: 20001, userId: 612 })])
    expect((await count(anna)).count).toBe(before - 1)
    const shown = await detail(anna, id)
    expect(shown).toMatchObject({ done: true, read: true })
    expect(shown.actions?.[0]?.result).toEqual({ outcome: 'done', by: null })
  })

  test('MSG-148 a successful action is not run again, also at the same time', async () => {
    const id = await post()
    const results = await Promise.all([run(id), run(id), run(id)])
    expect(results.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(0)
    expect(results.every(({ outcome }) => outcome === 'done' || outcome === 'running')).toBe(true)
    expect(await run(id)).toEqual({ outcome: 'done', by: null })
    expect(upstream.requests).toHaveLength(1)
  })

  test('MSG-148 an action that somebody has done already is no error', async () => {
    const id = await post()
    answer.body = JSON.stringify({ outcome: 'already', by: 'Li Wei' })
    expect(await run(id)).toEqual({ outcome: 'already', by: 'Li Wei' })
    expect(await detail(anna, id)).toMatchObject({ done: true })
  })

  test.each([
    ['a refusal', 403, '{"outcome":"done"}'],
    ['an error', 500, ''],
    ['an answer that is none', 200, 'done'],
    ['an unknown outcome', 200, '{"outcome":"maybe"}'],
    ['a flood', 200, JSON.stringify({ outcome: 'done', by: 'x'.repeat(20_000) })],
  ])('MSG-148 %s is a failure, and the action may be tried again', async (_case, status, body) => {
    const id = await post()
    answer = { status, body }
    expect(await run(id)).toEqual({ outcome: 'failed', by: null })
    expect((await detail(anna, id)).done).toBeUndefined()
    answer = { status: 200, body: '{"outcome":"done"}' }
    expect(await run(id)).toEqual({ outcome: 'done', by: null })
    await mark(anna, [id])
  })

  test('MSG-147 messages and actions of others are not found, and reach no server', async () => {
    const id = await post([620])
    const own = await post()
    for (const [message, action] of [
      [id, 'approve'],
      [own, 'explode'],
      [82, 'approve'],
    ] as const)
      // prettier-ignore
      await expect(run(message, action)).rejects.toMatchObject({ status: 404 })
    expect(upstream.requests).toEqual([])
  })

  test('MSG-147 an application without a server of its own posts no actions', async () => {
    const secret = await world.database.system((db) => renewApplicationSecret(db, 'quality-core'))
    await world.database.system((db) =>
      sql`update application set source_kind = 'folder' where code = 'quality-core'`.execute(db),
    )
    const posted = await world.app.inject({
      method: 'POST',
      url: '/api/message/v4/messages',
      headers: {
        authorization: `Basic ${Buffer.from(`quality-core:${secret}`).toString('base64')}`,
        'idempotency-key': 'folder',
      },
      payload: {
        ...{ tenantId: 20001, to: { userIds: [612] }, actions: ACTIONS },
        ...{ titles: { en: 'Title' }, contents: { en: '<p></p>' } },
      },
    })
    expect(posted.statusCode).toBe(400)
  })
})
