import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeObject } from '../../../../test/change-object.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { sweepOnce } from '../../operations/expired-rows.service.ts'
import type { Actor } from '../../../http/pipeline/actor.ts'
import { getOwnData } from '../../own-data/own-data.service.ts'
import { askAssistant, beginContext } from '../assistant.fixtures.ts'
import { pdfDocument } from './pdf.fixtures.ts'
import { withinUploadLimit } from './upload-limit.ts'
import { wordDocument } from './word.fixtures.ts'

const ANNA = 612
const BOUNDARY = 'x-boundary-x'
const LIST = '/api/admin/v1/knowledge-documents'

onBothDatabases((world) => {
  let admin: Browser
  let anna: Browser
  beforeAll(async () => {
    admin = await world.signIn('admin.nordbro', 20001)
    anna = await world.signIn('anna', 20001)
  })

  const upload = async (person: Browser, name: string, content: string | Buffer, id?: number, match = '*') => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const { statusCode, payload } = await person.request({
      method: id === undefined ? 'POST' : 'PUT',
      url: id === undefined ? LIST : `${LIST}/${id}`,
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'if-match': match },
    })
    const body = JSON.parse(payload) as { id: number; errorCode?: string; details?: unknown }
    return { status: statusCode, ...body }
  }
  const documentsFor = async (person: Browser, question: string, orgId = 41001) => {
    const answer = await askAssistant(person, { ...(await beginContext(person, orgId)), question })
    return answer.sources.filter(({ kind }) => kind === 'document').map(({ title }) => title)
  }

  test('ASSISTANT-20, ASSISTANT-22, ASSISTANT-24 a document is found from its upload on, by its tenant alone, until it is replaced or deleted', async () => {
    const added = await upload(admin, 'Crane rules.md', '# Wind\nQuokka lifting stops at 15 m/s.')
    expect(added).toMatchObject({ status: 200, title: 'Crane rules', kind: 'markdown', passages: 1 })
    const word = wordDocument('<w:p><w:r><w:t>Zyzzyva helmets are blue.</w:t></w:r></w:p>')
    expect(await upload(admin, 'Helmets.docx', word)).toMatchObject({ status: 200, kind: 'word' })
    const pdf = pdfDocument([{ heading: 'Bilby', lines: ['Bilby gloves are red.'] }])
    expect(await upload(admin, 'Gloves.pdf', pdf)).toMatchObject({ status: 200, kind: 'pdf', passages: 1 })
    expect(await documentsFor(anna, 'bilby')).toEqual(['Gloves'])
    expect((await documentsFor(anna, 'When does quokka lifting stop?'))[0]).toBe('Crane rules')
    expect(await documentsFor(anna, 'zyzzyva')).toEqual(['Helmets'])
    const { knowledges } = await anna.call('GET /api/workbench/v4/ai-robot/resources', { query: { orgId: '41001' } })
    expect(knowledges.map(({ name }) => name)).toEqual(expect.arrayContaining(['Crane rules', 'Gloves', 'Helmets']))
    const liWei = await world.signIn('li.wei', 20002)
    expect(await documentsFor(liWei, 'quokka zyzzyva', 51001)).toEqual([])

    expect(await upload(admin, 'Crane rules.md', 'Wombat lifting.', added.id)).toMatchObject({
      status: 200,
      id: added.id,
    })
    expect(await documentsFor(anna, 'quokka')).toEqual([])
    expect(await documentsFor(anna, 'wombat')).toEqual(['Crane rules'])
    const { items } = await admin.call('GET /api/admin/v1/knowledge-documents', { query: { limit: '1' } })
    expect(items.map(({ title }) => title)).toEqual(['Crane rules'])
    expect(await changeObject(admin, `DELETE ${LIST}/${added.id}`)).toBeLessThan(300)
    expect(await documentsFor(anna, 'wombat')).toEqual([])
    const { rows } = await world.database.system((db) =>
      sql<{ action: string }>`select action from audit_log
        where tenant_id = 20001 and action like 'knowledge.%' order by happened_at, id`.execute(db),
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'knowledge.add',
      'knowledge.add',
      'knowledge.add',
      'knowledge.delete',
      'knowledge.replace',
    ])
  })

  test('DEMO-17 the assistant answers from the knowledge documents of the demonstration, to each tenant from its own', async () => {
    expect((await documentsFor(anna, 'When does lifting stop because of wind?'))[0]).toBe('Lifting with tower cranes')
    expect((await documentsFor(anna, 'Hur länge ska betongen härda när det är kallt?'))[0]).toBe('Gjutning i kyla')
    expect((await documentsFor(anna, '访客可以单独进入隧道吗？'))[0]).toBe('进场安全须知')
    const liWei = await world.signIn('li.wei', 20002)
    expect((await documentsFor(liWei, '多少度停止室外作业？', 51001))[0]).toBe('高温天气施工规定')
    expect(await documentsFor(anna, '多少度停止室外作业？')).not.toContain('高温天气施工规定')
  })

  test('ASSISTANT-20, ASSISTANT-23 other kinds, files without text and people who are no administrators are refused', async () => {
    const text = wordDocument('')
    for (const [name, content] of [
      ['run.exe', 'MZ'],
      ['photo.txt', '%PDF-1.7'],
      ['page.txt', text],
      ['fake.docx', 'plain'],
      ['fake.pdf', 'plain'],
      ['noextension', 'x'],
    ] as const)
      expect(await upload(admin, name, content), name).toMatchObject({ status: 415 })
    expect(await upload(admin, 'empty.html', '<script>x()</script>')).toMatchObject({
      status: 400,
      details: { reason: 'noText' },
    })
    expect(await upload(admin, 'binary.txt', 'a\0b')).toMatchObject({ status: 400, details: { reason: 'unreadable' } })
    expect(await upload(admin, 'x.txt', 'x', 9_999_999)).toMatchObject({ status: 404 })
    expect(await upload(anna, 'x.txt', 'x')).toMatchObject({ status: 403 })
    for (const url of [LIST, '/api/admin/v1/assistant-settings'])
      expect((await anna.request({ url })).statusCode).toBe(403)
    expect(await changeObject(anna, `DELETE ${LIST}/1`)).toBe(403)
    expect((await anna.request({ url: `${LIST}/1` })).statusCode).toBe(403)
  })

  test('ASSISTANT-50 a tenant uploads four documents at a time, and all tenants twenty; others are refused unread', async () => {
    const end = Promise.withResolvers<void>()
    const begin = (tenantId: number, count: number) =>
      Array.from({ length: count }, () => withinUploadLimit(tenantId, () => end.promise))
    const running = begin(20001, 4)
    expect(await upload(admin, 'Fifth.md', 'Dingo')).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
    expect(await upload(admin, 'Fifth.md', 'Dingo', 9_999_999)).toMatchObject({ status: 429 })
    const other = await world.signIn('admin.hamnverket', 20004)
    expect(await upload(other, 'First.md', 'Dingo')).toMatchObject({ status: 200 })
    for (const tenantId of [1, 2, 3, 4]) running.push(...begin(tenantId, 4))
    expect(await upload(other, 'Second.md', 'Dingo')).toMatchObject({ status: 429 })
    end.resolve()
    await Promise.all(running)
    await expect(withinUploadLimit(20001, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
    for (let count = 0; count < 5; count++)
      expect(await upload(admin, `${count}.md`, 'Dingo')).toMatchObject({ status: 200 })
  })

  test('ASSISTANT-33, ASSISTANT-34 conversations are deleted after the days that the tenant sets, and are in the own data until then', async () => {
    await askAssistant(anna, { ...(await beginContext(anna)), question: 'Where is the narwhal?' })
    const own = await world.database.system((db) => getOwnData(db, { userId: ANNA } as Actor))
    expect(JSON.stringify(own.tables['assistant_message'])).toContain('narwhal')
    const list = () => anna.call('GET /api/workbench/v4/assistant/conversations', { query: { q: 'narwhal' } })
    await world.database.system((db) =>
      sql`update assistant_conversation set changed_at = now() - interval '31 days' where tenant_id = 20001`.execute(
        db,
      ),
    )
    await sweepOnce(world.database)
    expect((await list()).recordTotal).toBe(1)
    expect(await admin.call('GET /api/admin/v1/assistant-settings')).toMatchObject({ conversationDays: 90 })
    await changeObject(admin, 'PUT /api/admin/v1/assistant-settings', { conversationDays: 30 })
    await sweepOnce(world.database)
    expect((await list()).recordTotal).toBe(0)
  })

  test('ADMIN-258, API-9 a document, and the settings of the assistant, are changed in the state that was read', async () => {
    const { id } = await upload(admin, 'Ladders.md', 'Numbat ladders.')
    const tagOf = async (url: string) => String((await admin.request({ url })).headers.etag)
    const seen = await tagOf(`${LIST}/${id}`)
    const untagged = await admin.request({ method: 'DELETE', url: `${LIST}/${id}` })
    expect(untagged.statusCode).toBe(428)
    expect(await upload(admin, 'Ladders.md', 'Numbat steps.', id, seen)).toMatchObject({ status: 200 })
    expect(await upload(admin, 'Ladders.md', 'Late.', id, seen)).toMatchObject({ status: 412, details: { id } })
    expect(await changeObject(admin, `DELETE ${LIST}/${id}`, undefined, seen)).toBe(412)
    expect(await changeObject(admin, `DELETE ${LIST}/${id}`, undefined, await tagOf(`${LIST}/${id}`))).toBeLessThan(300)
    expect((await admin.request({ url: `${LIST}/${id}` })).statusCode).toBe(404)

    const url = '/api/admin/v1/assistant-settings'
    const former = await tagOf(url)
    expect((await admin.request({ method: 'PUT', url, payload: { conversationDays: 40 } })).statusCode).toBe(428)
    expect(await changeObject(admin, `PUT ${url}`, { conversationDays: 40 }, former)).toBeLessThan(300)
    expect(await changeObject(admin, `PUT ${url}`, { conversationDays: 50 }, former)).toBe(412)
    expect(await admin.call(`GET ${url}`)).toMatchObject({ conversationDays: 40 })
  })
})
