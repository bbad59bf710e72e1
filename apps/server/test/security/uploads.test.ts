import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TICKET_FIELDS as FIELDS } from '../../src/modules/tickets/tickets.fixtures.ts'
import type { Browser } from '../sign-in/browser.ts'
import { startVirusScanner, THREAT } from '../outside-systems/virus-scanner.ts'
import { onBothDatabases } from '../world.ts'

const TICKET = '/knowledge/api/robot/control-panel/get-service-ticket'
const DOCUMENTS = '/api/admin/v1/knowledge-documents'
const PICTURE = '/api/uaa/user/avatar'
const TYPE = 'multipart/form-data; boundary=x-boundary-x'
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63f8ffff3f0005fe02fe0def46b80000000049454e44ae426082',
  'hex',
)
/** The memory that a process may take for a refused upload. */
const MEMORY_BYTES = 50 * 2 ** 20

const fieldsOf = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `--x-boundary-x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
const headOf = (part: string, name: string) =>
  `--x-boundary-x\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`

/** The body of a form with one file. */
const formOf = (part: string, name: string, content: string | Buffer, fields = {}) =>
  Buffer.concat([
    Buffer.from(fieldsOf(fields) + headOf(part, name)),
    Buffer.from(content),
    Buffer.from('\r\n--x-boundary-x--\r\n'),
  ])

const scanner = await startVirusScanner()
afterAll(() => scanner.close())
beforeEach(() => {
  scanner.scanned.length = 0
  scanner.failure = null
})

onBothDatabases(
  (world) => {
    const send = async (person: Browser, method: 'POST' | 'PUT', url: string, payload: Buffer) => {
      const { statusCode, payload: body } = await person.request({
        method,
        url,
        payload,
        headers: { 'content-type': TYPE },
      })
      return { statusCode, ...(JSON.parse(body || '{}') as { errorCode?: string; code?: number; msg?: string }) }
    }
    const sendTicket = (person: Browser, name: string, content: string | Buffer) =>
      send(person, 'POST', TICKET, formOf('videoOrPhoto', name, content, FIELDS))
    const rowsOf = async () => {
      const { rows } = await world.database.system((db) =>
        sql<{ count: string }>`select (select count(*) from support_ticket) + (select count(*) from knowledge_document)
          + (select count(*) from user_account where avatar_path is not null) as count`.execute(db),
      )
      return Number(rows[0]?.count)
    }

    test('SEC-55 every uploaded file is scanned, and one with a threat is refused and not stored', async () => {
      const anna = await world.signIn('anna', 20001)
      const admin = await world.signIn('admin.nordbro', 20001)
      const former = await rowsOf()
      const picture = Buffer.concat([PNG, Buffer.from(THREAT)])
      expect(await sendTicket(anna, 'photo.png', picture)).toMatchObject({
        statusCode: 200,
        code: 422,
        data: null,
        msg: expect.stringContaining('threat') as string,
      })
      expect(await send(admin, 'POST', DOCUMENTS, formOf('file', 'Rules.md', `# Rules ${THREAT}`))).toMatchObject({
        statusCode: 422,
        errorCode: 'FILE_INFECTED',
      })
      expect(await send(anna, 'PUT', PICTURE, formOf('file', 'a.png', picture))).toMatchObject({
        statusCode: 422,
        errorCode: 'FILE_INFECTED',
      })
      expect([scanner.scanned.length, await rowsOf()]).toEqual([3, former])

      expect(await send(anna, 'PUT', PICTURE, formOf('file', 'a.png', PNG))).toMatchObject({ statusCode: 200 })
      const whole = Buffer.concat([PNG, Buffer.alloc(5_242_880 - PNG.length, 1)])
      expect(await sendTicket(anna, 'photo.png', whole)).toMatchObject({ statusCode: 200, code: 0 })
      expect(scanner.scanned.at(-1)?.equals(whole)).toBe(true)
    })

    test('SEC-55 a file without a verdict is refused; a ticket without a file is sent', async () => {
      const anna = await world.signIn('anna', 20001)
      const former = await rowsOf()
      for (const failure of ['silence', 'nonsense', 'error'] as const) {
        scanner.failure = failure
        expect(await sendTicket(anna, 'photo.png', PNG), failure).toMatchObject({
          code: 503,
          msg: expect.stringContaining('can’t be checked') as string,
        })
        expect(await send(anna, 'PUT', PICTURE, formOf('file', 'a.png', PNG)), failure).toMatchObject({
          statusCode: 503,
          errorCode: 'UNAVAILABLE',
        })
      }
      expect(await rowsOf()).toBe(former)
      const { statusCode, payload } = await anna.request({
        method: 'POST',
        url: TICKET,
        payload: `${fieldsOf(FIELDS)}--x-boundary-x--\r\n`,
        headers: { 'content-type': TYPE },
      })
      expect([statusCode, (JSON.parse(payload) as { code: number }).code]).toEqual([200, 0])
    })

    test.each([
      ['POST', TICKET, fieldsOf(FIELDS) + headOf('videoOrPhoto', 'endless.png'), 5],
      ['PUT', PICTURE, headOf('file', 'endless.png'), 1],
      ['POST', DOCUMENTS, headOf('file', 'endless.txt'), 20],
      ['POST', TICKET, fieldsOf(FIELDS) + headOf('other', 'part.png'), 5],
      ['PUT', PICTURE, headOf('other', 'part.png'), 1],
    ] as const)(
      'TICKET-48 %s %s an endless file is cut off less than 1 MB behind its limit, and does not stay in memory',
      async (method, url, head, limit) => {
        const admin = await world.signIn('admin.nordbro', 20001)
        const { received, growth, isCut } = await sendEndless(admin, `${method} ${url}`, head)
        expect(isCut).toBe(true)
        expect(received).toBeLessThan((limit + 1) * 2 ** 20)
        expect(growth).toBeLessThan(MEMORY_BYTES)
      },
    )

    /** Sends a file that does not end, until the server cuts it off, or 200 MB. */
    async function sendEndless(person: Browser, call: string, head: string) {
      if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = world.app.server.address() as AddressInfo
      let received = 0
      world.app.server.once('connection', (connection: Socket) => {
        connection.once('close', () => (received = connection.bytesRead))
      })
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.resume()
      const before = process.memoryUsage.rss()
      const headers = [
        `${call} HTTP/1.1`,
        'Host: portal.test',
        'Sec-Fetch-Site: same-origin',
        `Cookie: ${[...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        `Authorization: Bearer ${person.token}`,
        `Content-Type: ${TYPE}`,
        `Content-Length: ${10 * 2 ** 30}`,
      ]
      socket.write(`${headers.join('\r\n')}\r\n\r\n${head}`)
      const part = Buffer.alloc(64 * 1024, 'a')
      while (!socket.destroyed && socket.bytesWritten < 200 * 2 ** 20) {
        const isTaken = socket.write(part)
        if (!isTaken && !socket.destroyed)
          await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
      }
      const isCut = socket.destroyed
      socket.destroy()
      await expect.poll(() => received).toBeGreaterThan(0)
      return { received, growth: process.memoryUsage.rss() - before, isCut }
    }
  },
  { VIRUS_SCANNER: scanner.address },
)
