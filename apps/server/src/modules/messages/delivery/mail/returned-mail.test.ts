import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../../test/world.ts'
import { suppressReturnedAddress, readReturnedMail } from './returned-mail.ts'
import { writeUnsubscription } from './unsubscribe.ts'

const TOKEN = 'T'.repeat(43)

interface Report {
  token: string
  recipient: string
  action: string
  status: string
  type: string
  diagnostic: string
}

/** A report as Postfix writes it. */
const reportOf = (more: Partial<Report> = {}) => {
  const { token, recipient, action, status, type, diagnostic }: Report = {
    ...{ token: TOKEN, recipient: 'anna@nordbro.example', action: 'failed', status: '5.1.1', type: 'multipart/report' },
    diagnostic: 'smtp; 550 5.1.1 <anna@nordbro.example>: Recipient address rejected:\n    User unknown',
    ...more,
  }
  return `From: MAILER-DAEMON@mail.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: ${type}; report-type=delivery-status;
\tboundary="A1B2/mail.example"

This is a MIME-encapsulated message.

--A1B2/mail.example
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--A1B2/mail.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
X-Postfix-Queue-ID: 4F1

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.nordbro.example
Diagnostic-Code: ${diagnostic}

--A1B2/mail.example
Content-Type: text/rfc822-headers

From: portal@example.com
To: ${recipient}
List-Unsubscribe:
 <https://portal.example.com/api/message/v4/unsubscribe/${token}>
Subject: Unread: Drawing A-101

--A1B2/mail.example--
`
}

describe('MSG-179 a returned email', () => {
  test.each([['\n'], ['\r\n']])('MSG-179 is read with lines that end with %j', (end) => {
    expect(readReturnedMail(reportOf().replaceAll('\n', end))).toEqual({
      ...{ recipient: 'anna@nordbro.example', response: 550, token: TOKEN },
    })
  })

  test('MSG-179 has the code of the mail server, else a general one', () => {
    expect(readReturnedMail(reportOf({ diagnostic: 'smtp; 552 mailbox is closed' }))?.response).toBe(552)
    expect(readReturnedMail(reportOf({ diagnostic: 'x-unix; gone' }))?.response).toBe(550)
  })

  test.each<[string, Partial<Report>]>([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a temporary failure', { status: '4.2.2' }],
    ['a delivery', { action: 'delivered', status: '2.0.0' }],
    ['MSG-190 an email without the link', { token: '' }],
    ['no report', { type: 'multipart/mixed' }],
  ])('MSG-179 %s is ignored', (_case, more) => {
    expect(readReturnedMail(reportOf(more))).toBeNull()
  })

  test.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.1.1 (bad destination mailbox address)'])(
    'MSG-188 the status %s is a fault of the address',
    (status) => {
      expect(readReturnedMail(reportOf({ status }))?.recipient).toBe('anna@nordbro.example')
    },
  )

  test.each([
    ...['5.7.1', '5.7.26', '5.3.4', '5.6.0', '5.6.3', '5.2.2', '5.0.0', '5.1.0', '5.1.8', '5.1.11', '5.2.10'],
    ...['5.1', '4.1.1', '5.1.1.1', ''],
  ])('MSG-188 the status %j is no fault of the address and is ignored', (status) => {
    expect(readReturnedMail(reportOf({ status }))).toBeNull()
  })

  test('MSG-179 any part of a report, and any text, is read without a failure', () => {
    const whole = reportOf()
    const part = fc
      .tuple(fc.nat(whole.length), fc.nat(whole.length))
      .map(([from, to]) => whole.slice(Math.min(from, to), Math.max(from, to)))
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 4 }), (parts) => {
        const read = readReturnedMail(parts.join('\n'))
        expect(read === null || read.token === TOKEN.slice(0, read.token.length)).toBe(true)
      }),
    )
  })
})

onBothDatabases((world) => {
  const ANNA = 612
  beforeEach(async () => {
    await world.database.system((db) => sql`delete from mail_suppression`.execute(db))
    await world.database.system((db) =>
      sql`update user_account set email = 'Anna@nordbro.example' where id = ${ANNA}`.execute(db),
    )
  })
  const suppressed = async () => {
    const { rows } = await world.database.system((db) =>
      sql<{ user_id: number; address: string; response: number }>`
        select user_id, address, response from mail_suppression`.execute(db),
    )
    return rows
  }
  const newToken = () => world.database.system((db) => writeUnsubscription(db, ANNA))

  test('MSG-179 a returned email ends the mail to the address that the person still has', async () => {
    const text = reportOf({ token: await newToken() })
    expect(await suppressReturnedAddress(world.database, text)).toBe(true)
    expect(await suppressed()).toEqual([{ user_id: ANNA, address: 'Anna@nordbro.example', response: 550 }])
    // the same change again has no effect
    expect(await suppressReturnedAddress(world.database, text)).toBe(true)
    expect(await suppressed()).toHaveLength(1)
  })

  test('MSG-179 MSG-160 reports about other addresses, with unknown or expired secrets, have no effect', async () => {
    const token = await newToken()
    expect(await suppressReturnedAddress(world.database, reportOf({ token, recipient: 'erik@holm.example' }))).toBe(
      false,
    )
    expect(await suppressReturnedAddress(world.database, reportOf())).toBe(false)
    await world.database.system((db) =>
      sql`update mail_unsubscription set expires_at = now() - interval '1 second' where user_id = ${ANNA}`.execute(db),
    )
    expect(await suppressReturnedAddress(world.database, reportOf({ token }))).toBe(false)
    expect(await suppressed()).toEqual([])
  })
})
