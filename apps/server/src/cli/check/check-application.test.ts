import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'
import { copyDatabase } from '../../../test/world.ts'
import { registerApplication } from '../../db/seed/catalogue/register-application.ts'
import { checkApplication, printComparison } from './check-application.ts'

let world: Awaited<ReturnType<typeof copyDatabase>>
const upstreams: Upstream[] = []

/** A page that uses storage and calls its server, and the answer of a strict server to a foreign `Host`. */
const answer = (isStrict: boolean) => (request: IncomingMessage, response: ServerResponse) => {
  const isOwn = /^(localhost|127\.0\.0\.1):/.test(request.headers.host ?? '')
  if (request.url === '/api') return void response.writeHead(isStrict && !isOwn ? 403 : 200).end('{}')
  response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' })
  response.end(`<!doctype html><title>Small</title><link rel="icon" href="data:,"><h1>Small</h1><script>
localStorage.setItem('view', 'list')
fetch('/api').then((answer) => { if (answer.ok) sessionStorage.setItem('answered', '1'); else console.error('The server refused') })
</script>`)
}

async function add(code: string, isStrict: boolean): Promise<void> {
  const upstream = await startUpstream(answer(isStrict))
  upstreams.push(upstream)
  const source = { upstream: upstream.origin }
  const added = await world.database.system((db) =>
    registerApplication(db, {
      code,
      name: code,
      kind: 'realm',
      source,
      path: '/',
      lifecycleName: null,
      isolation: 'own',
    }),
  )
  expect(added).toEqual(expect.any(Number))
}

beforeAll(async () => {
  world = await copyDatabase()
  await add('alike', false)
  await add('strict', true)
})
afterAll(async () => {
  await Promise.all(upstreams.map((upstream) => upstream.close()))
  await world.database.close()
  await world.remove()
})

const check = (code: string, more: NodeJS.ProcessEnv = {}) =>
  printComparison(
    () =>
      checkApplication(world.database, {
        code,
        account: 'anna',
        environment: {
          ...process.env,
          DATABASE_URL: world.url,
          SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
          ...more,
        },
      }),
    code,
  )

test('OPS-40 OPS-41 OPS-65 an application that behaves the same in the plain frame and in the portal passes', async () => {
  expect(await check('alike')).toEqual({
    lines: ['alike does in the portal what it does in a plain frame.'],
    isGood: true,
  })
}, 180_000)

test('OPS-40 OPS-41 an application whose server refuses the public host fails, and the report names the option to change', async () => {
  expect(await check('strict')).toEqual({
    lines: [
      'strict fails in the portal:',
      '  GET /api gets the status 403 in the portal, and 200 in a plain frame.',
      '  Its console has an error in the portal alone: The server refused',
      '  The key answered of the session storage is missing in the portal.',
      'May help: npm run app -- set strict --keep-host off',
    ],
    isGood: false,
  })
}, 180_000)

test('OPS-40, OPS-66 a missing browser, application, own server or person is reported in one sentence', async () => {
  const reply = async (code: string, more?: NodeJS.ProcessEnv) => (await check(code, more)).lines
  expect(await reply('alike', { CHROMIUM: '/nowhere/chromium' })).toEqual([
    'CHROMIUM names /nowhere/chromium, where there is no program.',
  ])
  expect(await reply('nobody')).toEqual(['There is no application nobody.'])
  expect(await reply('plan-core')).toEqual([
    'plan-core has no server that the gateway requests, so there is no plain frame to compare it with.',
  ])
})
