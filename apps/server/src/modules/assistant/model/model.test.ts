import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../../test/change-object.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import {
  type ModelServer,
  callTools,
  finish,
  part,
  says,
  startModelServer,
  write,
} from '../../../../test/outside-systems/model-server.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { askAssistant, beginContext } from '../assistant.fixtures.ts'

const SETTINGS = '/api/admin/v1/assistant-settings'
const KEY = 'sk-of-the-tests-0123456789'
const LIMITS = { personTokens: 200_000, tenantTokens: 5_000_000, personCost: null, tenantCost: null }
const QUESTION = 'How do I approve a drawing?'
const DARK = { id: 'look:dark', title: 'Use dark colours' }
const BOUNDARY = 'x-boundary-x'

onBothDatabases(
  (world) => {
    let model: ModelServer
    let admin: Browser
    let anna: Browser
    let annas: { token: string; orgId: number }
    beforeAll(async () => {
      model = await startModelServer()
      admin = await world.signIn('admin.nordbro', 20001)
      anna = await world.signIn('anna', 20001)
      annas = await beginContext(anna)
    })
    afterAll(() => model?.close())
    beforeEach(async () => {
      model.calls.length = 0
      await world.database.system((db) => sql`delete from assistant_usage`.execute(db))
      await change({ model: { url: model.url, name: 'small', key: KEY }, limits: LIMITS })
    })

    const change = async (body: object) => expect(await changeObject(admin, `PUT ${SETTINGS}`, body)).toBeLessThan(300)
    const askAnna = (more: object = {}, headers = {}) =>
      askAssistant(anna, { ...annas, question: QUESTION, ...more }, headers)
    const upload = async (person: Browser, name: string, content: string) => {
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      const { statusCode } = await person.request({
        method: 'POST',
        url: '/api/admin/v1/knowledge-documents',
        payload: `${head}${content}\r\n--${BOUNDARY}--\r\n`,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      })
      expect(statusCode).toBe(200)
    }

    test('ASSISTANT-44 administrators set the model of the tenant; its key is encrypted, never answered, and goes to no other origin', async () => {
      expect(await admin.call(`GET ${SETTINGS}`)).toMatchObject({
        model: { url: model.url, name: 'small', hasKey: true },
        effectiveModel: 'small',
      })
      const { rows } = await world.database.system((db) =>
        sql<{ row: string }>`select row_to_json(s)::text || encode(model_key, 'escape') as row
          from assistant_setting s where tenant_id = 20001`.execute(db),
      )
      expect(rows[0]?.row).toContain('small')
      expect(rows[0]?.row).not.toContain(KEY)
      model.answer(says('Yes [1].'))
      await askAnna()
      expect(model.calls[0]).toMatchObject({ model: 'small', authorization: `Bearer ${KEY}` })
      await change({ model: { url: `${model.url}/`, name: 'other' } })
      expect((await admin.call(`GET ${SETTINGS}`)).model).toMatchObject({ name: 'other', hasKey: true })
      await change({ model: { url: 'https://models.example.com/v1', name: 'other' } })
      expect((await admin.call(`GET ${SETTINGS}`)).model).toMatchObject({ hasKey: false })
      await change({ model: null })
      expect((await admin.call(`GET ${SETTINGS}`)).effectiveModel).toBeNull()
      const audit = await world.database.system((db) =>
        sql<{ text: string }>`select row_to_json(a)::text as text from audit_log a
          where tenant_id = 20001 and action = 'assistant.settings'`.execute(db),
      )
      expect(audit.rows.length).toBeGreaterThan(2)
      expect(JSON.stringify(audit.rows)).not.toContain(KEY)
      expect(await changeObject(anna, `PUT ${SETTINGS}`, {})).toBe(403)
    })

    test('ASSISTANT-45 an internal address, or one without TLS, is no model, unless the deployment permits its host', async () => {
      for (const url of [
        'http://models.example.com/v1',
        'https://10.0.0.8/v1',
        'https://[::1]/v1',
        'https://0x7f.1.2.3/v1',
        'https://2130706434/v1',
        'http://169.254.169.254/latest/meta-data',
        'http://192.168.1.1',
        'https://[::ffff:10.0.0.1]/v1',
      ]) {
        const { statusCode, payload } = await admin.request({
          method: 'PUT',
          url: SETTINGS,
          headers: { 'if-match': '*' },
          payload: { model: { url, name: 'x' } },
        })
        expect([url, statusCode, (JSON.parse(payload) as { details?: unknown }).details]).toEqual([
          url,
          400,
          { reason: 'address' },
        ])
      }
      // stored before the host was withdrawn
      await world.database.system((db) =>
        sql`update assistant_setting set model_url = 'https://127.0.0.2/v1' where tenant_id = 20001`.execute(db),
      )
      expect((await askAnna()).end).toMatchObject({ state: 'failed' })
    })

    test('ASSISTANT-46, ASSISTANT-47 a model gets question, conversation, page and sources; its text is passed on and cites its sources', async () => {
      model.answer(says('Open the drawing ', 'and choose **Approve** [1].'))
      const page = { title: 'Drawings', menuCode: 'doc.drawings', text: 'Drawing A-101, waiting' }
      const first = await askAnna({ page }, { 'accept-language': 'sv-SE' })
      expect(first).toMatchObject({
        text: 'Open the drawing and choose **Approve** [1].',
        start: { mode: 'model' },
        end: { state: 'answered', errorMsg: null },
      })
      expect(first.names.filter((name) => name === 'text')).toHaveLength(2)
      expect(first.sources.map(({ number }) => number)).toEqual([1])
      const [system, asked] = model.calls[0]?.messages ?? []
      expect(system?.content).toContain('Swedish')
      expect(asked?.content).toContain(QUESTION)
      expect(asked?.content).toContain('Drawing A-101, waiting')
      expect(asked?.content).toContain('"number":1')

      model.answer(says('No.'))
      const conversationId = first.start?.conversationId ?? 0
      const second = await askAnna({ question: 'And how do I reject the drawing?', conversationId })
      expect(model.calls[1]?.messages.slice(1, 3)).toEqual([
        { role: 'user', content: QUESTION },
        { role: 'assistant', content: 'Open the drawing and choose **Approve** [1].' },
      ])
      expect(second.text).toBe('No.\n\nThis answer cites none of the sources that I found. Please check it.')
      const { messages } = await anna.call('GET /api/workbench/v4/assistant/conversations/{id}', {
        params: { id: String(conversationId) },
      })
      expect(messages[1]).toMatchObject({ text: first.text, state: 'answered', sources: first.sources })
      expect((await anna.call('GET /api/workbench/v4/ai-robot/resources', { query: { orgId: '41001' } })).model).toBe(
        'small',
      )
      annas = await beginContext(anna)
    })

    test('ASSISTANT-47 the answer states that nothing was found, even if the model does not', async () => {
      model.answer(says('Zanzibar is an island.'))
      const answer = await askAnna({ question: 'Zanzibar xylophone' })
      expect(answer).toMatchObject({ sources: [], end: { state: 'notFound' } })
      expect(answer.text).toMatch(/^Zanzibar is an island\.\n\nI found nothing about this in the portal\./)
    })

    test('ASSISTANT-47, ASSISTANT-18 the search is a tool; another tenant’s texts reach neither prompts nor answers', async () => {
      const other = await world.signIn('admin.hamnverket', 20004)
      await upload(other, 'Secret.md', 'Canary-20004 quokka lifting stops at 9 m/s.')
      await upload(admin, 'Crane.md', 'Quokka lifting stops at 15 m/s.')
      model.answer((response, _call, count) => {
        if (count === 1)
          callTools(response, ['search', '{"query":"quokka lifting","tenantId":20004}'], ['search', '{{'])
        else says('It stops at 15 m/s [1].')(response, _call, count)
      })
      const answer = await askAnna({ question: 'Zanzibar' })
      expect(answer.sources.map(({ number, title }) => [number, title])).toEqual([[1, 'Crane']])
      expect(answer.end?.state).toBe('answered')
      const tools = model.calls[1]?.messages.filter(({ role }) => role === 'tool') ?? []
      expect(tools.map(({ tool_call_id: id }) => id)).toEqual(['call_0', 'call_1'])
      expect(tools[0]?.content).toContain('15 m/s')
      expect(tools[1]?.content).toBe('The arguments are not valid.')
      expect(JSON.stringify(model.calls)).not.toMatch(/Canary-20004|9 m\/s/)
      model.answer((response) => callTools(response, ['search', '{"query":"crane"}']))
      expect((await askAnna()).end?.state).toBe('failed')
      expect(model.calls.slice(2).map(({ tool_choice: choice }) => choice)).toEqual(['auto', 'auto', 'auto', 'none'])
    })

    test('ASSISTANT-48 a model proposes only commands that the question names; nothing runs before the person decides', async () => {
      model.answer((response, call, count) => {
        if (count > 1) return says('You can switch below.')(response, call, count)
        expect(call.tools[1]?.function.parameters.properties.id?.enum).toEqual(['look:dark'])
        return callTools(
          response,
          ['propose_command', '{"id":"look:dark","title":"Delete everything"}'],
          ['propose_command', '{"id":"tenant:leave"}'],
          ['propose_command', '{"id":"look:dark"}'],
        )
      })
      const answer = await askAnna({ question: 'Make it dark', commands: [DARK] })
      expect(answer.proposals).toHaveLength(1)
      expect(answer.proposals).toMatchObject([{ commandId: DARK.id, title: DARK.title }])
      expect(model.calls[1]?.messages.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
        'The person sees the proposal and decides. It was not run.',
        'There is no such command.',
        'No more can be proposed.',
      ])
      await anna.call('PUT /api/workbench/v4/assistant/proposals/{id}', {
        params: { id: String(answer.proposals[0]?.id) },
        body: { outcome: 'confirmed' },
      })
    })

    test('ASSISTANT-48 a hundred hostile calls of tools do nothing', async () => {
      const names = ['fetch', 'open_menu', 'run_command', 'propose_command', '__proto__', 'constructor', 'search\n', '']
      const values = [
        'tenant:leave',
        'look:dark\0',
        '../look:dark',
        'LOOK:DARK',
        'https://evil.example/?d=',
        'toString',
      ]
      const calls = Array.from({ length: 100 }, (_, at): [string, string] => [
        names[at % names.length] ?? '',
        at % 7 === 0 ? '{"__proto__":{"id":"look:dark"}}' : JSON.stringify({ id: values[at % values.length] }),
      ])
      for (let at = 0; at < 100; at += 20) {
        model.answer((response, call, count) =>
          count <= 3
            ? callTools(response, ...calls.slice(at + (count - 1) * 7, at + Math.min(20, count * 7)))
            : says('Done [1].')(response, call, count),
        )
        const answer = await askAnna({ commands: [DARK] })
        expect(answer).toMatchObject({ proposals: [], end: { state: 'answered' } })
      }
      const { rows } = await world.database.system((db) =>
        sql`select * from assistant_proposal where command_id <> 'look:dark'`.execute(db),
      )
      expect(rows).toEqual([])
    })

    test('ASSISTANT-46 a model that refuses, writes garbage or breaks off is a failure, and what has arrived stays', async () => {
      const failures: Record<string, Parameters<ModelServer['answer']>[0]> = {
        refusal: (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
        'too many': (response) => response.writeHead(429).end(),
        redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
        page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
        'no JSON': (response) => {
          write(response, part('Begun'), '{"choices":[{')
          response.end()
        },
        'other JSON': (response) => {
          write(response, part('Begun'), { choices: 'none' })
          finish(response)
        },
        error: (response) => {
          write(response, part('Begun'), { error: { message: 'overloaded' } })
          response.end()
        },
        filter: (response) => {
          write(response, part('Begun'))
          finish(response, [1, 1], 'content_filter')
        },
        'cut off': (response) => {
          write(response, part('Begun'))
          response.destroy()
        },
        'ended early': (response) => {
          write(response, part('Begun'))
          response.end()
        },
        'long line': (response) => {
          write(response, part('Begun'), 'x'.repeat(400_000))
          finish(response)
        },
        empty: (response) => finish(response, [1, 1]),
      }
      for (const [name, script] of Object.entries(failures)) {
        model.answer(script)
        const answer = await askAnna()
        expect([name, answer.end]).toEqual([
          name,
          { state: 'failed', errorMsg: 'I couldn’t answer this. Please try again.' },
        ])
        expect(['', 'Begun']).toContain(answer.text)
        // the sources of the search stay useful
        expect(answer.sources.length).toBeGreaterThan(0)
      }
      expect(world.log.join('\n')).not.toContain(KEY)
    })

    test('ASSISTANT-46, ASSISTANT-10 a text is sent on before the model has ended; closing the connection cancels the answer', async () => {
      model.answer((response) => write(response, part('Begun')))
      if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = world.app.server.address() as AddressInfo
      const leaving = new AbortController()
      const response = await fetch(`http://127.0.0.1:${port}/api/workbench/v4/assistant/answers`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${anna.token}`, origin: PORTAL },
          cookie: [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify({ ...annas, question: 'Is Zanzibar an island?' }),
        signal: leaving.signal,
      })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let received = ''
      while (!received.includes('Begun')) received += (await reader.read()).value ?? ''
      expect(model.isClosed()).toBe(false)
      leaving.abort()
      await expect.poll(model.isClosed, { timeout: 10_000 }).toBe(true)
      const states = () =>
        world.database.system(async (db) => {
          const { rows } = await sql`select state, text from assistant_message where role = 'answer'
            and conversation_id = (select id from assistant_conversation where title = 'Is Zanzibar an island?')`.execute(
            db,
          )
          return rows
        })
      await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'cancelled', text: 'Begun' }])
    })

    test('ASSISTANT-49 tokens and costs of a person and a tenant are limited for the day; the search answers then, and says so', async () => {
      model.answer((response) => {
        write(response, part('Yes [1].'))
        finish(response, [900, 100])
      })
      await change({ prices: { input: 1, output: 10 } })
      await askAnna()
      expect((await admin.call(`GET ${SETTINGS}`)).used).toEqual({ tokens: 1000, cost: 0.0019 })
      for (const limits of [
        { ...LIMITS, personTokens: 1500 },
        { ...LIMITS, tenantTokens: 1500 },
        { ...LIMITS, personCost: 0.002 },
        { ...LIMITS, tenantCost: 0.002 },
      ]) {
        await change({ limits })
        const answer = await askAnna()
        expect(answer.text).toMatch(
          /^You’ve used up today’s answers by the language model\. .*\n\nHere is what I found:/,
        )
        expect(answer.end).toEqual({ state: 'answered', errorMsg: null })
      }
      expect(model.calls).toHaveLength(1)
      await change({ limits: { ...LIMITS, personTokens: 0 } })
      expect((await askAnna()).text).toMatch(/^Here is what I found:/)
      await change({ limits: LIMITS })
      await world.database.system((db) => sql`update assistant_usage set day = day - 1`.execute(db))
      expect((await askAnna()).text).toBe('Yes [1].')
      model.answer((response) => response.writeHead(500).end())
      await askAnna()
      expect((await admin.call(`GET ${SETTINGS}`)).used.tokens).toBe(1000)
    })
  },
  { ASSISTANT_MODEL_HOSTS: '127.0.0.1' },
)
