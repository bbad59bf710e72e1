import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { askAssistant, beginContext } from './assistant.fixtures.ts'
import { QUESTIONS } from './search/questions.fixtures.ts'

const IN_SWEDISH = { 'accept-language': 'sv-SE' }

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  const status = async (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: { status: number; problem: { errorCode: string } }) => `${error.status} ${error.problem.errorCode}`,
    )

  test('ASSISTANT-1, ASSISTANT-2, ASSISTANT-3 the token is valid for its tab, tenant and organisation until another context begins', async () => {
    const first = await beginContext(anna, 41001)
    expect(first.token).toMatch(/^ai-[\w-]{43}$/)
    expect((await askAssistant(anna, { ...first, question: 'schedule' })).status).toBe(200)
    expect(await askAssistant(anna, { ...first, orgId: 30010, question: 'schedule' })).toMatchObject({
      status: 409,
      errorCode: 'CONTEXT_ENDED',
    })
    const otherTab = await world.signIn('anna', 20001)
    expect((await askAssistant(otherTab, { ...first, question: 'schedule' })).errorCode).toBe('CONTEXT_ENDED')

    const second = await beginContext(anna, 30010)
    expect((await askAssistant(anna, { ...first, question: 'schedule' })).errorCode).toBe('CONTEXT_ENDED')
    expect((await askAssistant(anna, { ...second, question: 'schedule' })).status).toBe(200)
    for (const orgId of ['42001', '987654321'])
      expect(await status(anna.call('GET /api/workbench/v4/ai-robot/resources', { query: { orgId } }))).toBe(
        '404 NOT_FOUND',
      )
  })

  test('ASSISTANT-1 a context states its end: after an hour, or with its bearer', async () => {
    const person = await world.signIn('anna', 20001)
    const setEnd = (minutes: number) =>
      world.database.system((db) =>
        sql`update access_token set expires_at = now() + make_interval(mins => ${minutes}) where token_hash =
          ${createHash('sha256')
            .update(person.token ?? '')
            .digest()}`.execute(db),
      )
    const begin = () => person.call('GET /api/workbench/v4/ai-robot/resources', { query: { orgId: '41001' } })
    const minutesLeft = ({ expiredAt }: { expiredAt: number }) => Math.round((expiredAt - Date.now()) / 60_000)
    await setEnd(14)
    expect(minutesLeft(await begin())).toBeOneOf([13, 14])
    await setEnd(500)
    expect(minutesLeft(await begin())).toBeOneOf([59, 60])
  })

  test('ASSISTANT-4, ASSISTANT-5 an embedded bot reads the custom info of a live context, and nothing after its end', async () => {
    const person = await world.signIn('anna', 20001)
    const { token } = await beginContext(person)
    const read = (value: string) =>
      world.browser().call('POST /knowledge/api/robot/context-info', { body: { token: value } })
    await person.call('PUT /api/workbench/v4/ti-run/update-custom-info', {
      body: { token, customInfo: { tenantId: 20003, menuCode: 'plan.schedule', lang: 'en' } },
    })

    expect(await read(token)).toMatchObject({
      code: 0,
      data: { tenantId: 20001, orgId: 41001, menuCode: 'plan.schedule', lang: 'en' },
    })
    expect(await status(read(`ai-${'A'.repeat(43)}`))).toBe('401 UNAUTHENTICATED')
    await beginContext(person, 30010)
    expect(await status(read(token))).toBe('401 UNAUTHENTICATED')
    const next = await beginContext(person)
    expect((await read(next.token)).data.menuCode).toBeUndefined()
    await world.database.system((db) =>
      sql`update session set absolute_expires_at = now() - interval '1 second' where id in (
        select session_id from assistant_context where tenant_id = 20001 and org_id = 41001)`.execute(db),
    )
    expect(await status(read(next.token))).toBe('401 UNAUTHENTICATED')
  })

  test('ASSISTANT-57 a person ends the contexts of their session, in whichever tenant it now is, and no others', async () => {
    const person = await world.signIn('anna', 20001)
    const read = (value: string) =>
      status(world.browser().call('POST /knowledge/api/robot/context-info', { body: { token: value } }))
    const end = (browser: Browser, token: string) =>
      browser.call('POST /api/workbench/v4/ai-robot/resources/end', { body: { token } })
    const context = await beginContext(person)
    await end(await world.signIn('anna', 20001), context.token)
    await end(await world.signIn('erik', 20001), context.token)
    expect(await read(context.token)).toBe(200)
    await end(person, context.token)
    await end(person, context.token)
    expect(await read(context.token)).toBe('401 UNAUTHENTICATED')
    expect((await askAssistant(person, { ...context, question: 'schedule' })).errorCode).toBe('CONTEXT_ENDED')

    const administrator = await world.signIn('admin.nordbro', 20001)
    const { token } = await beginContext(administrator)
    await administrator.enter(20005)
    expect(await read(token)).toBe(200)
    await end(administrator, token)
    expect(await read(token)).toBe('401 UNAUTHENTICATED')
  })

  test('ASSISTANT-43 a page of help that words of another language have found is quoted in the reader’s language', async () => {
    const person = await world.signIn('anna', 20001)
    const context = await beginContext(person)
    const { sources } = await askAssistant(
      person,
      { ...context, question: 'ändra datum' },
      { 'accept-language': 'zh-CN' },
    )
    const help = sources.filter(({ kind }) => kind === 'help')
    expect(help.length).toBeGreaterThan(0)
    for (const { path, snippet } of help) expect(`${path} ${snippet}`).not.toMatch(/[åäö]/i)
  })

  test('ASSISTANT-10, ASSISTANT-12, ASSISTANT-13, ASSISTANT-14 an answer quotes what was found, with numbered sources', async () => {
    const person = await world.signIn('anna', 20001)
    const context = await beginContext(person)
    const answer = await askAssistant(person, { ...context, question: 'How do I approve a drawing?' })

    expect(answer.names[0]).toBe('start')
    expect(answer.names.at(-1)).toBe('end')
    expect(answer.end).toEqual({ state: 'answered', errorMsg: null })
    const [best] = answer.sources
    expect(best).toMatchObject({ number: 1, kind: 'help', target: { url: '/portal-pages/help/documents' } })
    const [from = 0, to = 0] = best?.highlight[0] ?? []
    expect(best?.snippet.slice(from, to)).toMatch(/approv|drawing|document/i)
    expect(answer.text).toContain('**Guide to Documents**')
    expect(answer.sources.length).toBeLessThanOrEqual(6)

    const menu = await askAssistant(person, { ...context, question: 'Tidplan' }, IN_SWEDISH)
    expect(menu.sources.find(({ kind }) => kind === 'menu')).toMatchObject({
      target: { orgId: 41001, productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule' },
    })
    const commands = [{ id: 'look:dark', title: 'Use dark colours' }]
    const command = await askAssistant(person, { ...context, question: 'dark colours', commands })
    expect(command.sources.find(({ kind }) => kind === 'command')?.target).toEqual({ commandId: 'look:dark' })
    const message = await askAssistant(person, { ...context, question: 'Is the crane out of service?' })
    expect(message.sources.find(({ kind }) => kind === 'message')?.title).toContain('crane 3')
    const nothing = await askAssistant(person, { ...context, question: 'Zanzibar xylophone' })
    expect(nothing).toMatchObject({ sources: [], end: { state: 'notFound' } })
    expect(nothing.text).toContain('found nothing')
  })

  // the ranking is the same on both databases
  test('ASSISTANT-19 90 of 100 questions in three languages, half of them in other words, have the right page among the first three', async ({
    skip,
  }) => {
    if (world.kind === 'embedded') skip()
    const context = await beginContext(anna)
    const missed: string[] = []
    for (const { url, question, language } of QUESTIONS) {
      const { sources } = await askAssistant(anna, { ...context, question }, { 'accept-language': language })
      if (!sources.slice(0, 3).some(({ target }) => target.url === url)) missed.push(question)
    }
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(100)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10)
  }, 120_000)

  test('ASSISTANT-18, ISO-9 an answer contains only what the person may read', async () => {
    const auditor = await world.signIn('auditor', 20001)
    const context = await beginContext(auditor)
    for (const question of ['budget', 'Drawing A-101 approval', 'silent crane', '隧道 进度计划']) {
      const answer = await askAssistant(auditor, { ...context, question })
      for (const { kind, target } of answer.sources) {
        if (kind === 'menu') {
          const query = { orgId: '41001', productCode: target.productCode ?? '', menuAuthCode: target.menuCode ?? '' }
          expect(await auditor.call('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', { query })).not.toBeNull()
        }
      }
      expect(answer.sources.map(({ title }) => title)).not.toContain('Drawing A-101 needs your approval')
    }
  })

  test('ASSISTANT-30, ASSISTANT-31, ASSISTANT-32 conversations are the person’s own: listed, searched, read, continued and deleted', async () => {
    const person = await world.signIn('erik', 20001)
    const context = await beginContext(person)
    const first = await askAssistant(person, { ...context, question: 'How do I approve a drawing?' })
    const conversationId = first.start?.conversationId ?? 0
    await askAssistant(person, { ...context, question: 'And how do I reject it?', conversationId })
    await askAssistant(person, { ...context, question: 'Where is the site diary?' })

    const list = (query: object = {}) => person.call('GET /api/workbench/v4/assistant/conversations', { query })
    expect((await list()).records.map(({ title }) => title)).toEqual([
      'Where is the site diary?',
      'How do I approve a drawing?',
    ])
    expect((await list({ q: 'REJECT it' })).records.map(({ id }) => id)).toEqual([conversationId])
    expect((await list({ q: '%' })).recordTotal).toBe(0)
    const params = { id: String(conversationId) }
    const { messages } = await person.call('GET /api/workbench/v4/assistant/conversations/{id}', { params })
    expect(messages.map(({ role, state }) => [role, state])).toEqual([
      ['question', null],
      ['answer', 'answered'],
      ['question', null],
      ['answer', 'answered'],
    ])
    expect(messages[1]).toMatchObject({ id: first.start?.answerId, text: first.text, sources: first.sources })

    expect(await status(anna.call('GET /api/workbench/v4/assistant/conversations/{id}', { params }))).toBe(
      '404 NOT_FOUND',
    )
    expect(await status(anna.call('DELETE /api/workbench/v4/assistant/conversations/{id}', { params }))).toBe(
      '404 NOT_FOUND',
    )
    const annas = await beginContext(anna)
    expect((await askAssistant(anna, { ...annas, question: 'Schedule', conversationId })).errorCode).toBe('NOT_FOUND')
    await person.call('DELETE /api/workbench/v4/assistant/conversations/{id}', { params })
    expect((await list()).recordTotal).toBe(1)
    await person.call('DELETE /api/workbench/v4/assistant/conversations')
    expect((await list()).recordTotal).toBe(0)
  })

  test('ASSISTANT-42 a decision about a proposed command is in the audit log, and stays', async () => {
    const person = await world.signIn('anna', 20001)
    const context = await beginContext(person)
    const { start } = await askAssistant(person, { ...context, question: 'dark colours' })
    await world.database.system((db) =>
      sql`insert into assistant_proposal select 20001, 123456789012345, ${start?.answerId}, user_id, 'look:dark', 'Dark'
        from assistant_message where tenant_id = 20001 and id = ${start?.answerId}`.execute(db),
    )
    const decide = (browser: Browser, outcome: 'confirmed' | 'declined') =>
      browser.call('PUT /api/workbench/v4/assistant/proposals/{id}', {
        params: { id: '123456789012345' },
        body: { outcome },
      })
    const erik = await world.signIn('erik', 20001)
    expect(await status(decide(erik, 'confirmed'))).toBe('404 NOT_FOUND')
    await decide(person, 'confirmed')
    await decide(person, 'confirmed')
    expect(await status(decide(person, 'declined'))).toBe('409 CONFLICT')
    const { rows } = await world.database.system((db) =>
      sql`select target from audit_log where tenant_id = 20001 and action like 'assistant.%'`.execute(db),
    )
    expect(rows).toEqual([{ target: { proposalId: 123456789012345, commandId: 'look:dark', title: 'Dark' } }])
  })
})
