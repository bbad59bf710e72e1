import { sql } from 'kysely'
import { MODEL_LIMITS } from '@portico/contract/rules/assistant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../../test/change-object.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import {
  finish,
  type ModelServer,
  says,
  startModelServer,
  write,
} from '../../../../test/outside-systems/model-server.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { countLockWaits } from '../../../../test/database/lock-waits.ts'
import { askAssistant, beginContext } from '../assistant.fixtures.ts'

const SETTINGS = '/api/admin/v1/assistant-settings'
const KEY = 'sk-of-the-tests-0123456789'
const ANNA = 612
const UNSET = { personTokens: null, tenantTokens: null, personCost: null, tenantCost: null }

const variables: Record<string, string> = {
  ASSISTANT_MODEL_HOSTS: '127.0.0.1',
  ASSISTANT_MODEL: 'large',
  ASSISTANT_MODEL_TOKENS: '1000000,20000000',
}
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  variables['ASSISTANT_MODEL_URL'] = model.url
})
afterAll(() => model?.close())

onBothDatabases((world) => {
  let admin: Browser
  let anna: Browser
  let annas: { token: string; orgId: number }
  beforeAll(async () => {
    admin = await world.signIn('admin.nordbro', 20001)
    anna = await world.signIn('anna', 20001)
    annas = await beginContext(anna)
  })
  beforeEach(async () => {
    model.calls.length = 0
    model.answer(says('Yes [1].'))
    await query(sql`delete from assistant_usage`)
    await query(sql`delete from assistant_setting`)
  })

  const query = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const change = async (body: object) => expect(await changeObject(admin, `PUT ${SETTINGS}`, body)).toBeLessThan(300)
  const settings = () => admin.call(`GET ${SETTINGS}`)
  const own = () => ({ url: model.url, name: 'small', key: KEY })
  const askAnna = () => askAssistant(anna, { ...annas, question: 'How do I approve a drawing?' })

  test('ASSISTANT-53 limits that a tenant has not set are those of the deployment, or the defaults for its own model', async () => {
    await change({ conversationDays: 60 })
    expect((await settings()).limits).toEqual(UNSET)
    await query(sql`insert into assistant_usage (tenant_id, user_id, day, used)
      values (20001, ${ANNA}, (now() at time zone 'UTC')::date, 500000)`)
    expect((await askAnna()).text).toBe('Yes [1].')
    expect(model.calls[0]?.model).toBe('large')
    await change({ limits: { ...UNSET, personTokens: 400_000 } })
    expect((await askAnna()).text).toMatch(/^You’ve used up today’s answers/)
    await change({ limits: { ...UNSET, tenantTokens: 0 } })
    expect((await settings()).effectiveModel).toBeNull()
    await change({ limits: UNSET, model: own() })
    expect((await askAnna()).text).toMatch(/^You’ve used up today’s answers/)
    expect(model.calls).toHaveLength(1)
  })

  test('ASSISTANT-51 with a key that cannot be decrypted the search answers, and the key can be replaced', async () => {
    await change({ model: own() })
    await query(sql`update assistant_setting set model_key = '\\x0102030405'::bytea where tenant_id = 20001`)
    const resources = await anna.call('GET /api/workbench/v4/ai-robot/resources', { query: { orgId: '41001' } })
    expect(resources).toMatchObject({ model: null, actionsAllowed: ['openMenu', 'searchMenus'] })
    annas = { token: resources.token, orgId: 41001 }
    expect(await askAnna()).toMatchObject({ start: { mode: 'search' }, end: { state: 'answered' } })
    // neither the tenant's server without its key, nor another server
    expect(model.calls).toEqual([])
    expect(world.log.join('\n')).toContain('The key of the model of the assistant cannot be decrypted')
    expect(await settings()).toMatchObject({ model: { name: 'small', hasKey: true }, effectiveModel: null })
    await change({ model: own() })
    expect((await settings()).effectiveModel).toBe('small')
    await askAnna()
    expect(model.calls[0]?.authorization).toBe(`Bearer ${KEY}`)
  })

  test('ASSISTANT-52 a refused call counts nothing; one that is too slow, or fails after its answer has begun, counts', async () => {
    const used = async () => (await settings()).used.tokens
    model.answer((response) => response.writeHead(503).end())
    expect((await askAnna()).end?.state).toBe('failed')
    expect(await used()).toBe(0)

    // a model that thinks sends no text at first
    const thought = { choices: [{ index: 0, delta: { reasoning_content: 'Hm' }, finish_reason: null }] }
    model.answer((response) => {
      write(response, thought)
      finish(response, undefined, 'content_filter')
    })
    expect((await askAnna()).end?.state).toBe('failed')
    const filtered = await used()
    expect(filtered).toBeGreaterThan(MODEL_LIMITS.tokens)
    model.answer((response) => {
      write(response, thought)
      response.end()
    })
    expect((await askAnna()).end?.state).toBe('failed')
    expect(await used()).toBeGreaterThan(filtered + MODEL_LIMITS.tokens)

    const before = await used()
    const { idleMs } = MODEL_LIMITS
    Object.assign(MODEL_LIMITS, { idleMs: 300 })
    try {
      model.answer(() => undefined)
      expect((await askAnna()).end?.errorMsg).toContain('too long')
    } finally {
      Object.assign(MODEL_LIMITS, { idleMs })
    }
    expect(await used()).toBeGreaterThan(before)
  })

  test.runIf(world.kind === 'postgres')(
    'ASSISTANT-54 a change of the settings does not undo another one that is made at the same time',
    async () => {
      await change({ model: own() })
      const removed = Promise.withResolvers<void>()
      const over = Promise.withResolvers<void>()
      const removal = world.database.system(async (db) => {
        await sql`update assistant_setting set model_url = null, model = null, model_key = null
          where tenant_id = 20001`.execute(db)
        removed.resolve()
        await over.promise
      })
      await Promise.race([removed.promise, removal])
      const other = change({ conversationDays: 31 })
      await expect.poll(() => world.database.system(countLockWaits), { timeout: 30_000 }).toBe(1)
      over.resolve()
      await Promise.all([removal, other])
      expect(await settings()).toMatchObject({ conversationDays: 31, model: null, effectiveModel: 'large' })
    },
  )
}, variables)
