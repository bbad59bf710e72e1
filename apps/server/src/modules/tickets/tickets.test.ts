import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { createSecretBox } from '../../secret-box.ts'
import { erasePerson } from '../erasure/erasure.service.ts'
import type { Email } from '../mail/mail.service.ts'
import { TICKET_FIELDS as FIELDS } from './tickets.fixtures.ts'
import { deliverDueTickets } from './delivery.service.ts'
import { removeHelpDesk, setHelpDesk } from './help-desk.service.ts'

const SUBMIT = '/knowledge/api/robot/control-panel/get-service-ticket'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
interface Sent {
  fields?: Record<string, string | undefined>
  file?: { name: string; content: Buffer; part?: string } | null
  key?: string
  language?: string
}

/** The form of a browser. */
async function send(person: Browser, { fields = {}, file = null, key, language }: Sent = {}) {
  const boundary = 'x-boundary-x'
  const texts = Object.entries({ ...FIELDS, ...fields }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`],
  )
  const head = file
    ? `--${boundary}\r\nContent-Disposition: form-data; name="${file.part ?? 'videoOrPhoto'}"; filename="${file.name}"\r\nContent-Type: image/png\r\n\r\n`
    : ''
  const { statusCode, payload } = await person.request({
    method: 'POST',
    url: SUBMIT,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(language ? { 'accept-language': language } : {}),
    },
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      ...(file ? [file.content, Buffer.from('\r\n')] : []),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  return {
    statusCode,
    ...(JSON.parse(payload) as { code?: number; msg?: string; data?: { ticketNo: string } | null; errorCode?: string }),
  }
}

onBothDatabases((world) => {
  /** Lets the person submit tickets again. */
  const passHour = () =>
    world.database.system((db) => sql`update support_ticket set created_at = created_at - interval '2 hours'`.execute(db))
  const stored = async (ticketNo: string | undefined, tenantId = 20001) =>
    world.database.system((db) =>
      db
        .selectFrom('support_ticket as ticket')
        .leftJoin('ticket_file as file', (join) =>
          join.onRef('file.tenant_id', '=', 'ticket.tenant_id').onRef('file.ticket_id', '=', 'ticket.id'),
        )
        .selectAll('ticket')
        .select('file.content')
        .where('ticket.tenant_id', '=', tenantId)
        .where('ticket.ticket_no', '=', ticketNo ?? '')
        .executeTakeFirst(),
    )
  const submitted = async (person: Browser, sent: Sent = {}) => {
    const answer = await send(person, sent)
    expect(answer).toMatchObject({ statusCode: 200, code: 0 })
    return answer.data?.ticketNo ?? ''
  }
  const secretBox = createSecretBox({ secretsKey: Buffer.alloc(32, 7), dataDir: '' })
  const configure = (desk: { webhookUrl: string | null; email: string | null }) =>
    world.database.system((db) => setHelpDesk(db, secretBox, { tenantId: 20001, ...desk }))

  test('TICKET-2 branches and products are those of the tenant, in the reader’s language; a tenant without its own ones has fallbacks', async () => {
    const anna = await world.signIn('anna', 20001)
    const path = 'GET /knowledge/api/robot/control-panel'
    expect(await anna.call(`${path}/get-channel`)).toEqual({ code: 0, msg: 'ok', data: { branchCode: 'SOUTH' } })
    expect(await anna.call(`${path}/get-channel-list`)).toEqual({
      code: 0,
      msg: 'ok',
      data: { SOUTH: 'South branch', NORTH: 'North branch' },
    })
    expect((await anna.call(`${path}/get-C4-product-info-l3`)).data).toEqual([
      { pid: 'P01', pname: 'Planning' },
      { pid: 'P02', pname: 'Cost' },
      { pid: 'P03', pname: 'Documents' },
    ])

    const maria = await world.signIn('li.wei', 20003)
    expect((await maria.call(`${path}/get-channel-list`)).data).toEqual({ 20003: 'Sundbyggarna AB' })
    expect((await maria.call(`${path}/get-C4-product-info-l3`)).data.map(({ pid }) => pid)).toContain('plan')
  })

  test('TICKET-1, TICKET-9 a ticket is stored with the session’s tenant and person and has the next number of the year', async () => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    const first = await send(anna, { fields: { tenantId: undefined }, file: { name: 'photo.PNG', content: PNG } })
    expect(first).toMatchObject({ statusCode: 200, code: 0, msg: `Your ticket ${first.data?.ticketNo} has been received` })
    expect(await stored(first.data?.ticketNo)).toMatchObject({
      user_id: 612,
      state: 'received',
      question: 'The schedule is empty',
      fault_code: 'P01',
      channel: '161',
      type: '101',
      file_name: 'photo.png',
      file_size: PNG.length,
      content: PNG,
    })
    const second = await submitted(anna)
    const [year, number] = (first.data?.ticketNo ?? '').split('-')
    expect(second).toBe(`${year}-${String(Number(number) + 1).padStart(6, '0')}`)
    expect((await send(anna, { language: 'sv-SE' })).msg).toContain('Vi har tagit emot')
    const claimed = await submitted(anna, { fields: { tenantId: '20003', userId: '501' } })
    expect(await stored(claimed)).toMatchObject({ tenant_id: 20001, user_id: 612 })
    expect((await send(world.browser())).statusCode).toBe(401)
  })

  test.each([
    { question: undefined }, { question: '  ' }, { branchCode: 'HUADONG' }, { branchCode: undefined }, { projectName: '' },
    { mobile: '12345' }, { mobile: 'nobody' }, { accountName: undefined }, { faultCode: 'P99' }, { channel: '1' },
    { question: 'x'.repeat(5001) }, { traceId: 'a b' },
  ])('TICKET-3, TICKET-4, TICKET-12 a form with %o is refused with a text', async (fields) => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    expect(await send(anna, { fields })).toMatchObject({
      statusCode: 200, code: 400, data: null, msg: 'Please check the fields of the ticket. Some information is missing or invalid.',
    })
  }) // prettier-ignore

  test('TICKET-5 an attachment of exactly 5 MB is stored, one byte more is refused', async () => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    const content = Buffer.concat([PNG, Buffer.alloc(5_242_880 - PNG.length, 1)])
    const ticketNo = await submitted(anna, { file: { name: 'large.png', content } })
    expect((await stored(ticketNo))?.content?.equals(content)).toBe(true)
    const refused = await send(anna, { file: { name: 'large.png', content: Buffer.concat([content, Buffer.of(1)]) } })
    expect(refused).toMatchObject({ code: 413, data: null, msg: 'The attachment must not exceed 5Mb' })
    expect((await send(anna, { file: { name: 'a.png', content: PNG, part: 'other' } })).errorCode).toBe('MALFORMED_BODY')
  })

  test('TICKET-6 a file whose content differs from its extension is refused', async () => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    for (const [name, content] of [
      ['page.html', html], ['drawing.svg', svg], ['page.png', html], ['page.txt', html], ['drawing.xml', svg], ['photo.jpg', PNG],
      ['program.exe', Buffer.from('MZ')], ['program.zip', Buffer.from('MZ')], ['photo.png', Buffer.alloc(0)], ['photo', PNG], ['photo.png.html', PNG],
    ] as const)
      expect((await send(anna, { file: { name, content } })).code, name).toBe(415)
  }) // prettier-ignore

  test('TICKET-7 a file name has no folders and no characters that deceive a reader', async () => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    for (const [name, kept] of [
      ['../../etc/photo.png', 'photo.png'],
      ['C:\\\\temp\\\\photo.png', 'photo.png'],
      ['evil\u202Egnp.png', 'evilgnp.png'],
      ['CON.png', '_CON.png'],
      [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
    ] as const) {
      const ticketNo = await submitted(anna, { file: { name, content: PNG } })
      expect((await stored(ticketNo))?.file_name).toBe(kept)
    }
  })

  test('TICKET-10, TICKET-11 a person submits ten tickets an hour, and a repetition with its key is the same ticket', async () => {
    const erik = await world.signIn('erik', 20001)
    await passHour()
    const key = 'a'.repeat(32)
    const [first, again] = await Promise.all([submitted(erik, { key }), submitted(erik, { key })])
    expect(again).toBe(first)
    for (let count = 1; count < 10; count++) await submitted(erik)
    expect(await send(erik)).toMatchObject({ statusCode: 200, code: 429, data: null })
    expect(await submitted(erik, { key })).toBe(first)
  })

  test('DEMO-16 the demonstration has tickets in every state, and an answer for those that were answered', async () => {
    const anna = await world.signIn('anna', 20001)
    const own = (await anna.call('GET /api/workbench/v4/tickets', { query: { pageSize: '200' } })).records
    expect(own.map(({ state }) => state)).toEqual(expect.arrayContaining(['closed', 'answered', 'in_progress', 'received']))
    const li = await world.signIn('li.wei', 20002)
    const { records } = await li.call('GET /api/workbench/v4/tickets', { query: {} })
    expect(records).toMatchObject([{ state: 'answered', question: expect.stringContaining('质量检查单') as string }])
  })

  test('TICKET-18, TICKET-19 a person lists and reads only their own tickets of the tenant', async () => {
    const anna = await world.signIn('anna', 20001)
    const erik = await world.signIn('erik', 20001)
    const li = await world.signIn('li.wei', 20002)
    const all = await anna.call('GET /api/workbench/v4/tickets', { query: { pageSize: '2' } })
    expect(all.records).toHaveLength(2)
    expect(all.recordTotal).toBeGreaterThanOrEqual(3)
    expect(all.records.map(({ createTime }) => createTime)).toEqual(
      all.records.map(({ createTime }) => createTime).toSorted().toReversed(),
    )
    const answered = (await anna.call('GET /api/workbench/v4/tickets', { query: { pageSize: '200' } })).records.find(
      ({ state }) => state === 'answered',
    )
    const ticketNo = answered?.ticketNo ?? ''
    const detail = await anna.call('GET /api/workbench/v4/tickets/{ticketNo}', { params: { ticketNo } })
    expect(detail).toMatchObject({ branchName: 'South branch', productName: 'Cost', attachment: null })
    expect(detail.answers).toMatchObject([{ answeredBy: 'Sara, South branch' }])
    for (const other of [erik, li])
      expect((await other.request({ url: `/api/workbench/v4/tickets/${ticketNo}` })).payload).not.toContain('change order')
    expect((await erik.request({ url: `/api/workbench/v4/tickets/${ticketNo}` })).statusCode).toBe(404)
    expect((await anna.request({ url: '/api/workbench/v4/tickets/2026-999999' })).statusCode).toBe(404)
  })

  test('TICKET-20, TICKET-21, TICKET-22 a signed answer changes the state and reaches the person once as a message', async () => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    const secret = await configure({ webhookUrl: 'https://desk.example.org/hook', email: null })
    const ticketNo = await submitted(anna)
    const sign = (claims: object, { by = secret, age = 0, subject = ticketNo, id = 'answer-1' } = {}) =>
      new SignJWT({ text: 'Please reload.\n<b>Really</b>', by: 'Sara', ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setAudience('portico:tickets')
        .setIssuedAt(Math.floor(Date.now() / 1000) - age)
        .setJti(id)
        .sign(Buffer.from(by))
    const post = async (answer: string, tenantId = 20001) => {
      const url = '/knowledge/api/help-desk/answers'
      const reply = await world.browser().request({ method: 'POST', url, payload: { tenantId, answer } })
      return { statusCode: reply.statusCode, ...(JSON.parse(reply.payload) as object) }
    }
    const unread = async () =>
      (await anna.call('POST /api/message/v4/messages/page', { body: { unread: true, pageIndex: 1, pageSize: 5 } })).records

    const unsigned = (await sign({})).replace(/\.[^.]*$/, `.${'A'.repeat(43)}`)
    for (const answer of [unsigned, await sign({}, { by: 'x'.repeat(43) }), await sign({}, { age: 600 })])
      expect(await post(answer)).toMatchObject({ statusCode: 401 })
    expect(await post(await sign({}), 20002)).toMatchObject({ statusCode: 401 })
    expect(await post(await sign({ state: 'unknown' }))).toMatchObject({ statusCode: 400 })
    expect(await post(await sign({}, { subject: '2026-999999' }))).toMatchObject({ statusCode: 404 })
    for (let count = 0; count < 2; count++)
      expect(await post(await sign({}))).toMatchObject({ statusCode: 200, code: 0, data: { ticketNo, state: 'answered' } })

    const closing = await sign({ text: '', state: 'closed' }, { id: 'state-2' })
    expect(await post(await sign({ text: '', state: 'in_progress' }, { id: 'state-1' }))).toMatchObject({ data: { state: 'in_progress' } })
    expect(await post(closing)).toMatchObject({ data: { state: 'closed' } })
    await post(await sign({ text: '', state: 'answered' }, { id: 'state-3' }))
    expect(await post(closing)).toMatchObject({ data: { state: 'answered' } })

    const detail = await anna.call('GET /api/workbench/v4/tickets/{ticketNo}', { params: { ticketNo } })
    expect(detail.answers).toHaveLength(1)
    expect(detail).toMatchObject({ state: 'answered', answers: [{ text: 'Please reload.\n<b>Really</b>', answeredBy: 'Sara' }] })
    const messages = (await unread()).filter(({ title }) => title.includes(ticketNo))
    expect(messages).toHaveLength(1)
    const message = await anna.call('GET /api/message/v4/messages/{id}', { params: { id: String(messages[0]?.id) } })
    expect(message.content).toContain('&lt;b&gt;Really')
    const erik = await world.signIn('erik', 20001)
    expect((await erik.request({ url: `/api/message/v4/messages/${messages[0]?.id}` })).statusCode).toBe(404)
  })

  test('TICKET-30, TICKET-31, TICKET-32 a ticket is posted to the webhook with a signature, again after a failure', async () => {
    const received: { body: string; signature: string; key: string }[] = []
    let status = 500
    const desk = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { 'x-portico-signature': signature, 'idempotency-key': key } = request.headers
        received.push({ body: Buffer.concat(parts).toString(), signature: String(signature), key: String(key) })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
    const { port } = desk.address() as AddressInfo
    const anna = await world.signIn('anna', 20001)
    await passHour()
    await world.database.system((db) => db.deleteFrom('ticket_delivery').execute())
    const secret = await configure({ webhookUrl: `http://127.0.0.1:${port}/hook`, email: null })
    const ticketNo = await submitted(anna, { file: { name: 'photo.png', content: PNG } })
    const errors: unknown[] = []
    const mailer = { deliver: () => Promise.reject(new Error('no mail')) }
    const services = { database: world.database, mailer, secretBox, defaultLanguage: () => 'en' as const }
    const deliver = () => deliverDueTickets(services, (error) => errors.push(error))
    const delivery = () =>
      world.database.system((db) =>
        sql<{ attempts: number; wait: number | null; delivered: boolean }>`
          select attempts, round(extract(epoch from next_at - now()) / 60)::int as wait, delivered_at is not null as delivered
          from ticket_delivery`.execute(db),
      )
    const due = () => world.database.system((db) => sql`update ticket_delivery set next_at = now()`.execute(db))
    try {
      await deliver()
      expect((await delivery()).rows).toEqual([{ attempts: 1, wait: 1, delivered: false }])
      await deliver()
      expect(received).toHaveLength(1)
      await due()
      await deliver()
      expect((await delivery()).rows).toEqual([{ attempts: 2, wait: 2, delivered: false }])
      status = 204
      await due()
      await deliver()
      expect((await delivery()).rows).toEqual([{ attempts: 3, wait: null, delivered: true }])
      expect([errors.length, received.length]).toEqual([2, 3])
    } finally {
      desk.close()
    }
    for (const { body, signature, key } of received) {
      const [, seconds = '', hash = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(hash)
      expect(key).toBe(`20001-${ticketNo}`)
      expect(JSON.parse(body)).toMatchObject({
        event: 'ticket.created',
        ticketNo,
        ...FIELDS,
        branchName: 'South branch',
        videoOrPhoto: { name: 'photo.png', size: PNG.length, content: PNG.toString('base64') },
      })
    }
    await world.database.system((db) => sql`update ticket_delivery set attempts = 11, next_at = now(), delivered_at = null`.execute(db))
    await deliver()
    expect((await delivery()).rows).toEqual([{ attempts: 12, wait: null, delivered: false }])
  })

  test('TICKET-33, TICKET-34 a help desk with a mail address gets a mail with the file; without a help desk nothing is sent', async () => {
    const anna = await world.signIn('anna', 20001)
    await passHour()
    await world.database.system((db) => db.deleteFrom('ticket_delivery').execute())
    const emails: Email[] = []
    const mailer = { deliver: (email: Email) => Promise.resolve(void emails.push(email)) }
    const services = { database: world.database, mailer, secretBox, defaultLanguage: () => 'sv-SE' as const }
    await configure({ webhookUrl: null, email: 'support@nordbro.se' })
    const ticketNo = await submitted(anna, { fields: { question: 'First\nline <b>' }, file: { name: 'photo.png', content: PNG } })
    await deliverDueTickets(services, () => undefined)
    expect(emails).toMatchObject([
      {
        to: 'support@nordbro.se',
        subject: `Ärende ${ticketNo}: First line <b>`,
        attachments: [{ filename: 'photo.png', content: PNG, contentType: 'application/octet-stream' }],
      },
    ])
    expect(emails[0]?.text).toContain('mobile: anna.berg@nordbro.se')
    expect(emails[0]?.html).not.toContain('<b>')

    await world.database.system((db) => removeHelpDesk(db, 20001))
    await submitted(anna)
    await deliverDueTickets(services, () => undefined)
    expect(emails).toHaveLength(1)
  })

  test('TICKET-36, ERASE-2 tickets, files and answers are deleted with their person and are among their data', async () => {
    const anna = await world.signIn('anna', 20001)
    const { tables } = await anna.call('POST /identification/own-data')
    expect(tables['support_ticket']?.map(({ user_id }) => user_id)).toContain(612)
    expect(JSON.stringify(tables['support_ticket'])).toContain('change order 17')
    expect(tables['ticket_answer']?.length).toBeGreaterThan(0)

    await passHour()
    await submitted(anna, { file: { name: 'photo.png', content: PNG } })
    const rows = () =>
      world.database.system(async (db) => {
        const { rows: counts } = await sql<{ own: number; files: number; others: number }>`
          select (select count(*)::int from support_ticket where user_id = 612) as own,
            (select count(*)::int from ticket_file f join support_ticket t on t.id = f.ticket_id where t.user_id = 612)
              + (select count(*)::int from ticket_file f where not exists (select from support_ticket t where t.id = f.ticket_id)) as files,
            (select count(*)::int from support_ticket where user_id <> 612) as others`.execute(db)
        return counts[0]
      })
    const before = await rows()
    expect(before?.files).toBeGreaterThan(0)
    const person = { userId: 612, tenantIds: [20001], withoutAdministrator: [] }
    await world.database.system((db) => erasePerson(db, person, 'Request of the person'))
    expect(await rows()).toEqual({ own: 0, files: 0, others: before?.others })
  })
}) // prettier-ignore
