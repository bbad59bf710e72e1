import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createLogger } from '../../http/observability/log.ts'
import { takeImage } from '../../../test/sign-in/captcha-answer.ts'
import { attemptInOtherProcess } from '../../../test/processes/other-process.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { mobileHash } from './mobile-number.ts'
import { createSmsSender } from '../sms/sms-sender.service.ts'

/** Anna's number, and a number without an account. */
const ANNA = '+46 70-123 45 67'
const NOBODY = '+46 70 999 99 99'

onBothDatabases((world) => {
  afterEach(() =>
    world.database.system(async (db) => {
      for (const table of ['sms_code', 'sms_request', 'login_failure', 'captcha_use'] as const) {
        await db.deleteFrom(table).execute()
      }
    }),
  )
  const ask = async (browser = world.browser(), mobile = ANNA, more: object = {}) => {
    const payload = { mobile, ...more }
    const answer = await browser.request({ method: 'POST', url: '/identification/sms-code', payload })
    // the message is sent after the answer
    await new Promise((sent) => setImmediate(sent))
    return answer
  }
  const signIn = (smsCode: string, browser = world.browser(), mobile = ANNA, more: object = {}) =>
    browser.call('POST /identification/login/sms', { body: { mobile, smsCode, ...more } })
  /** The last message that the demonstration has logged. */
  const sentCode = () => {
    const line = world.log.findLast((entry) => entry.includes('"sms"')) ?? '{}'
    const { sms } = JSON.parse(line) as { sms?: { to: string; text: string } }
    return { to: sms?.to, text: sms?.text ?? '', code: /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '' }
  }
  const other = (code: string) => (code === '000000' ? '000001' : '000000')
  const later = (seconds: number) =>
    world.database.system((db) =>
      sql`update sms_request set requested_at = requested_at - make_interval(secs => ${seconds})`.execute(db),
    )

  test('SIGN-18 SIGN-21 a known and an unknown number get the same answer, and only the known one a message', async () => {
    const known = await ask()
    const { to, text } = sentCode()
    const lines = world.log.length
    const unknown = await ask(world.browser(), NOBODY)
    expect(sentCode().to).toBe(to)
    expect(world.log.slice(lines).join('')).not.toContain('"sms"')

    expect(to).toBe('+46701234567')
    expect(text).toMatch(/^\d{6} is your sign-in code for portal\.test\. .*\n\n@portal\.test #\d{6}$/s)
    const shape = (answer: typeof known) => ({
      status: answer.statusCode,
      headers: Object.keys(answer.headers).toSorted(),
      body: answer.payload.replace(/\d{13}/, 'TIME'),
    })
    expect(shape(unknown)).toEqual(shape(known))
    expect(shape(known)).toMatchObject({
      status: 200,
      body: '{"success":true,"data":{"expiredAt":TIME},"errorCode":null,"errorMsg":null}',
    })
    expect((await signIn('123456', world.browser(), NOBODY)).errorCode).toBe('2110')
    const stored = await world.database.system((db) => db.selectFrom('sms_code').selectAll().execute())
    expect(stored).toHaveLength(2)
    for (const { code_hash } of stored) expect(code_hash).toMatch(/^\$argon2id\$/)
  })

  test('SIGN-19 the code signs in once, even under simultaneous attempts, and the session persists for a week on request', async () => {
    await ask()
    const { code } = sentCode()
    const wrong = await signIn(other(code))
    expect(wrong).toEqual({
      success: false,
      data: null,
      errorCode: '2110',
      errorMsg: 'Incorrect verification code',
    })
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => success)?.data).toMatchObject({ userId: 612, loginTenantId: null })
    expect((await signIn(code)).errorCode).not.toBe(null)

    await later(61)
    await world.database.system((db) => db.deleteFrom('login_failure').execute())
    await ask()
    const { cookies } = await world.browser().request({
      method: 'POST',
      url: '/identification/login/sms',
      payload: { mobile: ANNA, smsCode: sentCode().code, freeLogin: true },
    })
    expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['sid', 604800],
      ['signed_in', 604800],
      ['device', 15552000],
    ])
  })

  test('SIGN-19, SIGN-124 a code ends after five minutes, after five tries, and with the next code', async () => {
    await ask()
    const first = sentCode().code
    await world.database.system((db) =>
      sql`update sms_code set expires_at = expires_at - interval '300 seconds'`.execute(db),
    )
    expect((await signIn(first)).errorCode).toBe('2110')

    await later(61)
    await ask()
    const second = sentCode().code
    for (let attempt = 0; attempt < 5; attempt++) {
      await world.database.system((db) => db.deleteFrom('login_failure').execute())
      expect((await signIn(other(second))).success).toBe(false)
    }
    await world.database.system((db) => db.deleteFrom('login_failure').execute())
    expect((await signIn(second)).errorCode).toBe('2110')

    await later(61)
    await ask()
    const third = sentCode().code
    await later(61)
    await ask()
    if (third !== sentCode().code) expect((await signIn(third)).errorCode).toBe('2110')
    expect((await signIn(sentCode().code)).success).toBe(true)
  })

  test('SIGN-19, SIGN-125 wrong codes require the captcha like wrong passwords, for known and unknown numbers', async () => {
    for (const mobile of [ANNA, NOBODY]) {
      const codes: unknown[] = []
      for (let attempt = 0; attempt < 3; attempt++) {
        codes.push((await signIn('000000', world.browser(), mobile)).errorCode)
      }
      codes.push((await signIn('000000', world.browser(), mobile)).errorCode)
      codes.push((await ask(world.browser(), mobile)).json<{ errorCode: string }>().errorCode)
      codes.push((await ask(world.browser(), mobile, { verifyCode: 'x' })).json<{ errorCode: string }>().errorCode)
      expect(codes, mobile).toEqual(['2110', '2110', '2113', '2113', '2113', '2115'])
    }
    // The attempts at the account's password are counted separately.
    expect((await world.browser().tryToSignIn('anna', 'Portal-Demo-2026')).success).toBe(true)

    const browser = world.browser()
    const answer = await takeImage(world.database, browser)
    expect((await ask(browser, ANNA, { verifyCode: answer })).json()).toMatchObject({ success: true })
  })

  test.runIf(world.kind === 'postgres')(
    'SIGN-4 SIGN-19 a call about a number waits for that of another process, whose attempts count',
    async () => {
      const elsewhere = () => attemptInOtherProcess(world.database, mobileHash('+46701234567'))
      const isWaitedFor = async (call: () => Promise<unknown>) => {
        const other = await elsewhere()
        const called = call()
        try {
          await expect.poll(other.waiting, { timeout: 20_000 }).toBe(1)
        } finally {
          await other.end()
          await Promise.allSettled([called])
        }
        return called
      }
      expect(await isWaitedFor(() => signIn('000000'))).toMatchObject({ success: false, errorCode: '2113' })
      await isWaitedFor(() => ask())
    },
  )

  test('SIGN-20 a number gets one code a minute and five an hour, and a network thirty an hour', async () => {
    expect((await ask()).statusCode).toBe(200)
    const soon = await ask()
    expect(soon.statusCode).toBe(429)
    expect(soon.headers['retry-after']).toBeDefined()
    for (let turn = 2; turn <= 5; turn++) {
      await later(61)
      expect((await ask()).statusCode, `code ${turn}`).toBe(200)
    }
    await later(61)
    expect((await ask()).statusCode).toBe(429)
    await later(3600)
    expect((await ask()).statusCode).toBe(200)

    const office = Object.assign(world.browser(), { address: '10.250.1.1' })
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn++) {
      statuses.push((await ask(office, `+4670200${String(turn).padStart(4, '0')}`)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect((await ask(world.browser(), '+46702009999')).statusCode).toBe(200)
  })

  test('SIGN-18, SIGN-123 a disabled account gets no message, and an invalid number is refused', async () => {
    await world.database.system((db) =>
      db.updateTable('user_account').set({ disabled: true }).where('username', '=', 'anna').execute(),
    )
    const lines = world.log.length
    expect((await ask()).statusCode).toBe(200)
    expect(world.log.slice(lines).join('')).not.toContain('"sms"')
    await world.database.system((db) =>
      db.updateTable('user_account').set({ disabled: false }).where('username', '=', 'anna').execute(),
    )
    for (const mobile of ['0701234567', '+46', '+46701234567890123', "+46701' or 1=1", '']) {
      expect((await ask(world.browser(), mobile)).statusCode, mobile).toBe(400)
    }
  })
})

onBothDatabases(
  (world) => {
    test('SIGN-21, SIGN-126 the call is absent if no message sender is configured, and the sign-in page is informed', async () => {
      const answer = await world
        .browser()
        .request({ method: 'POST', url: '/identification/sms-code', payload: { mobile: ANNA } })
      expect(answer.statusCode).toBe(404)
      expect((await world.browser().call('GET /portal/env.json')).mobileCode).toBe(false)
    })
  },
  { DEMO: 'off' },
)

test('SIGN-21 the webhook gets number and text, signed; the log of a failure contains neither', async () => {
  const received: { body: string; signature: string | undefined }[] = []
  let status = 204
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['x-portico-signature']) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const secret = 'a secret of the operator'
  const config = parseConfig({ SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`, SMS_WEBHOOK_SECRET: secret })
  const log: string[] = []
  const logger = createLogger('info', { write: (line) => void log.push(line) })
  const send = createSmsSender(config)

  send?.({ to: '+46701234567', text: '111111 is it' }, logger)
  await expect.poll(() => received).toHaveLength(1)
  const [, seconds = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(received[0]?.signature ?? '') ?? []
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: '+46701234567', text: '111111 is it' })
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${received[0]?.body}`).digest('hex'))
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)

  status = 500
  send?.({ to: '+46701234567', text: '222222 is it' }, logger)
  await expect.poll(() => log).toHaveLength(1)
  expect(log[0]).toContain('answered 500')
  expect(log[0]).not.toMatch(/222222|701234567/)
  await new Promise((done) => server.close(done))
})
