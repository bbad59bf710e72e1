import { createServer, type Server } from 'node:net'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeEmpty } from '../../../test/database/make-empty.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { parseConfig } from '../../config.ts'
import { createLogger } from '../../http/observability/log.ts'
import { createMailer } from '../mail/mail.service.ts'
import { testMail } from './mail-test.ts'
import { createSetupCode } from './setup-code.service.ts'
import { answersOf } from './setup.fixtures.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A mail server that answers each command from a table, and accepts the others. Returns its address. */
async function smtp(answers: Record<string, string>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write(`${answers['CONNECT'] ?? '220 ready'}\r\n`)
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      const command = Object.keys(answers).find((name) => line.startsWith(name))
      const usual = line.startsWith('EHLO')
        ? '250-mail\r\n250 AUTH PLAIN'
        : line.startsWith('DATA')
          ? '354 go'
          : '250 ok'
      socket.write(`${(command && answers[command]) ?? usual}\r\n`)
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `127.0.0.1:${(server.address() as { port: number }).port}`
}

const send = (url: string) => {
  const config = parseConfig({ SMTP_URL: url, PUBLIC_ORIGIN: 'https://portal.test' })
  const mailer = createMailer(config, createLogger('silent'))
  return testMail({ mailer, config }, { to: 'rut@vasa.test', language: 'en' })
}

test.each([
  ['a refused password', { AUTH: '535 5.7.8 wrong' }, 'user:pass@', 'sign-in', '535 5.7.8 wrong'],
  ['a refused sender', { MAIL: '553 not yours' }, '', 'sender', '553 not yours'],
  ['a refused recipient', { RCPT: '550 no such user' }, '', 'recipient', '550 no such user'],
  ['a refused content', { '.': '554 spam', Subject: '554 spam', 'From:': '554 spam' }, '', 'other', '554 spam'],
] as const)('SETUP-11 %s is named with the answer of the mail server', async (_what, answers, login, reason, says) => {
  const result = await send(`smtp://${login}${await smtp(answers)}`)
  expect(result).toMatchObject({ isSent: false, reason, serverAnswer: expect.stringContaining(says) as string })
  expect(result.text).toMatch(/^The mail server .+\.$/)
})

test('SETUP-11 a mail server that is unknown, absent or without TLS is named, and one that accepts the mail', async () => {
  const address = await smtp({})
  expect(await send(`smtp://${address}`)).toEqual({ isSent: true, reason: null, text: null, serverAnswer: null })
  expect(await send(`smtps://${address}`)).toMatchObject({ reason: 'certificate' })
  expect(await send('smtp://127.0.0.1:9')).toMatchObject({ reason: 'no-connection', serverAnswer: null })
  expect(await send('smtp://mail.invalid')).toMatchObject({ reason: 'not-found' })
})

const folder = await mkdtemp(join(tmpdir(), 'portico-setup-'))

onBothDatabases(
  (world) => {
    afterAll(() => rm(join(folder, 'outbox'), { recursive: true, force: true }))

    test('SETUP-14 a second administrator of the first tenant is invited by mail, once the portal is set up', async () => {
      await makeEmpty(world.database)
      const code = (await world.database.system(createSetupCode)) ?? ''
      const person = world.browser()
      const answers = await answersOf(person)
      const administrator = { email: 'bo@vasa.test', name: 'Bo Ek', language: 'sv-SE' as const }
      const body = { code, answers: { ...answers, tenant: { ...answers.tenant, administrator } } }
      const { tenantId, userToken } = await person.call('POST /api/setup/v1/deployment', { body })

      await expect
        .poll(() =>
          readdir(join(folder, 'outbox')).then(
            (files) => files.length,
            () => 0,
          ),
        )
        .toBe(1)
      const [file = ''] = await readdir(join(folder, 'outbox'))
      expect(await readFile(join(folder, 'outbox', file), 'utf8')).toContain('bo@vasa.test')
      person.token = userToken
      await person.enter(tenantId)
      const { items } = await person.call('GET /api/admin/v1/administrators')
      expect(items.map(({ roleCode }) => roleCode)).toEqual(['tenant-administrator', 'tenant-administrator'])
    })
  },
  { DATA_DIR: folder },
)
