import { sql } from 'kysely'
import { expect } from 'vitest'
import { post } from '../../src/modules/messages/messages.fixtures.ts'
import type { World } from '../world.ts'
import { canary, keyOf, type WalkModel, PARTICIPANT, strangersIn, TENANTS, trustKey, type Walker } from './walkers.ts'

/** Favourites and messages that are compared; older ones are removed, or not compared. */
const RECENT = 20

export interface Step {
  world: World
  model: WalkModel
  walker: Walker
  /** The number of the step. */
  step: number
  pick: <T>(list: readonly T[]) => T
}

/** Sends a call of the walker, and checks that the answer has no text of another tenant or person. */
async function ask({ walker }: Step, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await walker.person.request({ method, url, ...(payload ? { payload } : {}) })
  expect(strangersIn(answer.body, walker.tenantId, walker.userId), `${method} ${url}`).toEqual([])
  return answer
}

const listOf = <T>(map: Map<string, T[]>, key: string): T[] => {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}

const COLLECTIONS = '/api/workbench/v4/user-collections'
const TICKETS = '/knowledge/api/robot/control-panel/get-service-ticket'

/** Changes, by name. Each changes the model in the same way as the server. */
export const CHANGES: Record<string, (one: Step) => Promise<void>> = {
  async switchTenant({ model, walker, pick }) {
    const tenantId = pick(TENANTS)
    const url = `/identification/session/tenant?tenantId=${tenantId}`
    const answer = await walker.person.request({ method: 'PUT', url })
    const isMember = model.members.get(walker.userId)?.has(tenantId) ?? false
    expect([tenantId, answer.statusCode === 200]).toEqual([tenantId, isMember])
    if (!isMember) return
    walker.person.token = answer.json<{ tenantToken: string }>().tenantToken
    walker.tenantId = tenantId
  },

  async addFavourite(one) {
    const { model, walker, step } = one
    const menuName = canary(walker.tenantId, walker.userId, step)
    const menuAuthCode = `plan.walk-${step}`
    // tenant and person of the body are ignored
    const foreign = { tenantId: one.pick(TENANTS), userId: 1 }
    const answer = await ask(one, 'POST', COLLECTIONS, { menuName, productCode: 'plan', menuAuthCode, ...foreign })
    expect(answer.statusCode).toBe(200)
    listOf(model.favourites, keyOf(walker.tenantId, walker.userId)).push(menuName)
  },

  async removeFavourite(one) {
    const { model, walker } = one
    const stored = (await ask(one, 'GET', COLLECTIONS)).json<{ id: number; menuName: string }[]>()
    const oldest = stored.find(({ menuName }) => menuName.startsWith('walk-'))
    if (!oldest) return
    expect((await ask(one, 'DELETE', `${COLLECTIONS}/${oldest.id}`)).statusCode).toBe(204)
    const list = listOf(model.favourites, keyOf(walker.tenantId, walker.userId))
    list.splice(list.indexOf(oldest.menuName), 1)
  },

  async postMessage({ world, model, step, pick }) {
    const tenantId = pick(TENANTS)
    const people = [...model.members].flatMap(([userId, tenants]) => (tenants.has(tenantId) ? [userId] : []))
    const to = pick([null, ...people])
    const title = canary(tenantId, to ?? 0, step)
    const audience: ['user' | 'tenant', string] = to === null ? ['tenant', ''] : ['user', String(to)]
    const id = await post(world, { tenant: tenantId, to: [audience], title })
    model.messages.push({ tenantId, id, title, to })
  },

  async submitTicket(one) {
    const { world, model, walker, step } = one
    const question = canary(walker.tenantId, walker.userId, step)
    const options = async (url: string) =>
      (await ask(one, 'GET', `/knowledge/api/robot/control-panel/${url}`)).json() as unknown
    const { data: branches } = (await options('get-channel-list')) as { data: object }
    const { data: products } = (await options('get-C4-product-info-l3')) as { data: { pid: string }[] }
    const fields = {
      ...{ question, branchCode: Object.keys(branches)[0], faultCode: products[0]?.pid, projectName: 'Walk' },
      ...{ mobile: 'walk@example.com', accountName: 'Walker', channel: '161', type: '101', tenantId: '20002' },
    }
    await world.database.system((db) =>
      sql`update support_ticket set created_at = created_at - interval '2 hours' where created_at > now() - interval '1 hour'`.execute(
        db,
      ),
    )
    const form = Object.entries(fields).map(
      ([name, value]) => `--walk\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const answer = await walker.person.request({
      ...{ method: 'POST', url: TICKETS, payload: `${form.join('')}--walk--\r\n` },
      headers: { 'content-type': 'multipart/form-data; boundary=walk' },
    })
    expect(answer.json()).toMatchObject({ code: 0 })
    listOf(model.tickets, keyOf(walker.tenantId, walker.userId)).push(question)
  },

  async grantTrust({ world, model, pick }) {
    const [viewed, from] = [pick(TENANTS), pick(TENANTS)]
    if (viewed === from) return
    await world.database.system((db) =>
      sql`insert into tenant_trust (tenant_id, source_tenant_id, scopes, policy, offered_at, accepted_at)
        values (${viewed}, ${from}, '["view"]', 'approval', now(), now()) on conflict do nothing`.execute(db),
    )
    model.trusts.add(trustKey(viewed, from))
  },

  async withdrawTrust({ world, model, pick }) {
    const [viewed, from] = [pick(TENANTS), pick(TENANTS)]
    await world.database.system((db) =>
      sql`delete from tenant_trust where tenant_id = ${viewed} and source_tenant_id = ${from}`.execute(db),
    )
    model.trusts.delete(trustKey(viewed, from))
  },

  async changeIdentity(one) {
    const { walker, pick } = one
    const identity = async (identityCode: string) =>
      (await ask(one, 'PUT', '/api/workbench/v4/identity/change-identity', { identityCode })).statusCode
    // of this tenant, of another one, and one that does not exist
    const code = pick(['P-7001', 'P-8001', 'P-123456'])
    const isOwn = [501, PARTICIPANT].includes(walker.userId) && walker.tenantId === 20001 && code === 'P-7001'
    expect([code, await identity(code)]).toEqual([code, isOwn ? 200 : 404])
    if (!isOwn) return
    const { trustTenantsTokenMap } = (await ask(one, 'GET', '/api/uaa/user/tenant-token/repeat')).json<{
      trustTenantsTokenMap: object
    }>()
    expect(trustTenantsTokenMap).toEqual({})
    expect(await identity('DEFAULT')).toBe(200)
  },
}

/** A message to a whole tenant is for its staff. */
const reaches = ({ tenantId, to }: WalkModel['messages'][number], walker: Walker): boolean =>
  tenantId === walker.tenantId && (to === walker.userId || (to === null && walker.userId !== PARTICIPANT))

/** Reads, by name. Each compares an answer with the model. */
export const READS: Record<string, (one: Step) => Promise<void>> = {
  async readFavourites(one) {
    const { model, walker } = one
    const stored = (await ask(one, 'GET', COLLECTIONS)).json<{ menuName: string; tenantId: number; userId: number }[]>()
    const names = stored.map(({ menuName }) => menuName).filter((name) => name.startsWith('walk-'))
    expect(names).toEqual(listOf(model.favourites, keyOf(walker.tenantId, walker.userId)))
    for (const { tenantId, userId } of stored) expect([tenantId, userId]).toEqual([walker.tenantId, walker.userId])
  },

  async readMessages(one) {
    const { model, walker } = one
    const body = { keyword: 'walk-', pageSize: RECENT }
    const { records } = (await ask(one, 'POST', '/api/message/v4/messages/page', body)).json<{
      records: { title: string }[]
    }>()
    const own = model.messages.filter((message) => reaches(message, walker))
    const titles = records.map(({ title }) => title).toSorted()
    expect(titles).toEqual(own.slice(-RECENT).map(({ title }) => title).toSorted()) // prettier-ignore
  },

  async readMessage(one) {
    const { model, walker, pick } = one
    const message = pick(model.messages.slice(-200))
    if (!message) return
    const { statusCode } = await ask(one, 'GET', `/api/message/v4/messages/${message.id}`)
    expect([message.title, statusCode]).toEqual([message.title, reaches(message, walker) ? 200 : 404])
  },

  async readTickets(one) {
    const { model, walker } = one
    const { body } = await ask(one, 'GET', `/api/workbench/v4/tickets?pageIndex=1&pageSize=${RECENT}`)
    const questions = new Set([...body.matchAll(/walk-[\d-]+\./g)].map(([found]) => found))
    const own = listOf(model.tickets, keyOf(walker.tenantId, walker.userId))
    expect(questions).toEqual(new Set(own.slice(-RECENT)))
  },

  async readUser(one) {
    const { walker } = one
    const user = (await ask(one, 'GET', '/api/uaa/user')).json<object>()
    expect(user).toMatchObject({ tenantId: walker.tenantId, id: walker.userId })
  },

  async takeViewingTokens(one) {
    const { model, walker } = one
    const answer = await ask(one, 'GET', '/api/uaa/user/tenant-token/repeat')
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { trustTenantsTokenMap } = answer.json<{ trustTenantsTokenMap: Record<string, string> }>()
    const viewed = Object.keys(trustTenantsTokenMap).map(Number)
    const trusting = TENANTS.filter((tenantId) => model.trusts.has(trustKey(tenantId, walker.tenantId)))
    expect(viewed).toEqual(walker.userId === PARTICIPANT ? [] : trusting)
    for (const [tenantId, token] of Object.entries(trustTenantsTokenMap))
      walker.viewing.push({ token, from: walker.tenantId, tenantId: Number(tenantId) })
    walker.viewing.splice(0, walker.viewing.length - 5)
  },

  async view({ model, walker, pick }) {
    const viewing = pick(walker.viewing)
    if (!viewing) return
    const headers = { authorization: `Bearer ${viewing.token}` }
    const answer = await walker.person.request({ url: '/api/uaa/user', headers })
    const isTrusted = model.trusts.has(trustKey(viewing.tenantId, viewing.from))
    // a trust that was withdrawn and granted again may or may not revive its token
    if (!isTrusted) return expect(answer.statusCode).toBeGreaterThanOrEqual(401)
    if (answer.statusCode !== 200) return
    model.viewed += 1
    expect(answer.json()).toMatchObject({ tenantId: viewing.tenantId, id: walker.userId })
    const favourites = await walker.person.request({ url: COLLECTIONS, headers })
    expect(strangersIn(favourites.body, viewing.tenantId, walker.userId)).toEqual([])
    const payload = { menuName: 'walk', productCode: 'plan', menuAuthCode: 'plan.walk' }
    const write = await walker.person.request({ method: 'POST', url: COLLECTIONS, headers, payload })
    expect(write.statusCode).toBe(403)
  },
}
