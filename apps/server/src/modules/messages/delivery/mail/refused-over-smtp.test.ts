import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../../test/world.ts'
import { parseConfig } from '../../../../config.ts'
import { createLogger } from '../../../../http/observability/log.ts'
import { createMailer } from '../../../mail/mail.service.ts'
import { authorizePlanning, mailServices } from '../../messages.fixtures.ts'
import { sendDueEscalations } from '../escalations.ts'

/** The mail server's answer to recipients; other commands are accepted. */
let answerToRecipient = '250 ok'
const contents: string[] = []
const server = createServer((socket) => {
  let isContent = false
  socket.on('error', () => undefined)
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (isContent) {
      contents[contents.length - 1] += text
      if (!contents.at(-1)?.endsWith('\r\n.\r\n')) return
      isContent = false
      socket.write('250 accepted\r\n')
      return
    }
    isContent = text.startsWith('DATA')
    if (isContent) contents.push('')
    socket.write(`${text.startsWith('RCPT') ? answerToRecipient : isContent ? '354 go' : '250 ok'}\r\n`)
  })
})

onBothDatabases((world) => {
  let authorization: string
  let deliver: ReturnType<typeof createMailer>['deliver']
  beforeAll(async () => {
    authorization = await authorizePlanning(world)
    if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const config = parseConfig({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` })
    ;({ deliver } = createMailer(config, createLogger('error')))
  })
  let keys = 0
  const call = (path: string, method: 'POST' | 'PUT', payload: object) =>
    world.app.inject({
      ...{ method, url: `/api/message/v4/${path}`, payload },
      headers: { authorization, 'idempotency-key': `smtp-${(keys += 1)}` },
    })
  /** Posts a message whose email is due, and sends it to the mail server. */
  const mail = async (title: string) => {
    await call('messages', 'POST', {
      ...{ tenantId: 20001, to: { userIds: [612] }, titles: { en: title }, contents: { en: '<p>Content</p>' } },
      ...{ kind: 'approval', subject: 'drawing A-101' },
    })
    await world.database.system((db) => sql`update message_escalation set due_at = now()`.execute(db))
    const failures: unknown[] = []
    await sendDueEscalations(mailServices(world, deliver), (error) => failures.push(error))
    return failures
  }

  test('MSG-158 MSG-160 MSG-161 the mail server gets the email in both forms with its headers; its refusal of the recipient ends further ones', async () => {
    contents.length = 0
    answerToRecipient = '250 ok'
    await call('kinds', 'PUT', {
      kinds: [
        {
          ...{ code: 'approval', names: { en: 'Approvals' }, severity: 'normal', channel: null },
          ...{ mandatory: false, retentionDays: null, mailAfterMinutes: 30 },
        },
      ],
    })
    expect(await mail('Delivered')).toEqual([])
    expect(contents).toHaveLength(1)
    for (const part of ['Subject: Unread: Delivered', 'text/plain', 'text/html', 'List-Unsubscribe:', 'References:'])
      expect(contents[0]).toContain(part)

    answerToRecipient = '550 5.1.1 No such mailbox'
    await mail('Refused')
    answerToRecipient = '250 ok'
    await mail('Not sent')
    expect(contents).toHaveLength(1)
    const { rows } = await world.database.system((db) =>
      sql`select user_id, response from mail_suppression`.execute(db),
    )
    expect(rows).toEqual([{ user_id: 612, response: 550 }])
  })
})

afterAll(() => server.close())
