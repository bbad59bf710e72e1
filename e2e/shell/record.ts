import { readFileSync, writeFileSync } from 'node:fs'
import { request, type APIResponse } from '@playwright/test'
import { resolveLoopbackNames } from '../loopback-names.ts'
import { PASSWORD } from '../pages/sign-in-page.ts'
import { takeSession } from '../pages/take-session.ts'
import { startServer } from '../server.ts'
import { HOST_PLACEHOLDER, RECORDED_FILE, contractMismatch, splitKey, type Recorded } from './recorded.ts'

// `node e2e/shell/record.ts` records all answers in `recorded.json` again, from the demonstration data. `node
// e2e/shell/record.ts 'GET /api/…' 'li.wei: GET /api/…'` records these keys in addition. A failed test names missing
// keys.

const TENANT = 20001

resolveLoopbackNames()
const former = JSON.parse(readFileSync(RECORDED_FILE, 'utf8')) as Recorded
const keys = [...new Set([...Object.keys(former), ...process.argv.slice(2)])].toSorted()
const recorded: Recorded = {}
const server = await startServer('record')
try {
  const accounts = Map.groupBy(keys, (key) => splitKey(key).account)
  for (const [account, accountKeys] of accounts) await record(account, accountKeys)
} finally {
  await server.stop()
}
const { host } = new URL(server.origin)
const lines = keys.map(
  (key) => `  ${JSON.stringify(key)}: ${JSON.stringify(recorded[key]).replaceAll(host, HOST_PLACEHOLDER)}`,
)
writeFileSync(RECORDED_FILE, `{\n${lines.join(',\n')}\n}\n`)

async function record(account: string, accountKeys: readonly string[]): Promise<void> {
  const client = await request.newContext({ baseURL: server.origin, extraHTTPHeaders: { 'accept-language': 'en' } })
  await takeSession(client, account, account === 'weak' ? 'password' : PASSWORD)
  const tokenOf = async (answer: APIResponse) => ((await answer.json()) as { tenantToken: string }).tenantToken
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const unbound = await tokenOf(await client.post('/identification/session/renew', { data: { begins: true } }))
  const address = `/identification/session/tenant?tenantId=${TENANT}`
  const entered = await client.put(address, { headers: bearer(unbound) })
  // a person who is not a member of the tenant has answers, too
  const token = entered.ok() ? await tokenOf(entered) : unbound
  for (const key of accountKeys) {
    const { method, address, body } = splitKey(key)
    const answer = await client.fetch(address, {
      method,
      headers: { ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { data: body } : {}),
    })
    if (!answer.ok()) throw new Error(`${key}: ${answer.status()} ${await answer.text()}`)
    recorded[key] = await answer.json()
    const refused = contractMismatch(key, recorded[key])
    if (refused) throw new Error(refused)
  }
  await client.dispose()
}
