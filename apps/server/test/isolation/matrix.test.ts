import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { APPS, onBothDatabases } from '../world.ts'
import { digestOf, type Foreign, foreignTo, unknownLike } from './foreign.ts'
import {
  allOperations,
  example,
  type Filled,
  type Found,
  type Operation,
  toRequest,
  type Values,
  withValue,
} from './requests.ts'

/** `ISOLATION=all` tries every id of every table; as a rule a few of each column do. */
const PER_COLUMN = process.env.ISOLATION === 'all' ? 10_000 : 5

/** What the caller's own calls say, by the name of the field; a description's least value where nothing stands here. */
const OWN: Values = {
  orgId: 41001,
  tenantId: 20001,
  menuCode: 'plan.schedule',
  menuAuthCode: 'plan.schedule',
  productCode: 'plan',
  applicationCode: 'plan-core',
  appCode: 'plan-core',
  identity: 'T-20001',
  identityCode: 'T-20001',
  menuName: 'Schedule',
  origin: APPS.replace('//', '//erp-core.'),
  roleName: 'View only',
}

/** What differs from that, and what a call needs beside its ids to be a good one. */
const OWN_OF_ROUTE: Record<string, Values> = {
  'GET /api/org-permission/v4/orgs/{id}': { id: 41001 },
  'GET /api/org-permission/v4/orgs/{id}/validate': { id: 41001 },
  'GET /api/tenant-user/v4/tenants/{id}': { id: 20001 },
  'GET /api/workbench/v4/portal-menus/{id}/codes': { id: 100231 },
  'GET /api/report-center/v4/mark/{id}/detail': { id: 31 },
  'PUT /api/product/v4/developer-overrides/{applicationCode}': { url: 'http://localhost:5173' },
  'DELETE /identification/sessions/{id}': { id: 9_999_999 },
  'GET /identification/qrcode/{id}/status': { id: 'A'.repeat(22) },
  'POST /identification/qrcode/{id}/scan': { id: 'A'.repeat(22) },
  'POST /identification/qrcode/{id}/confirm': { id: 'A'.repeat(22), number: '00' },
  'POST /identification/qrcode/{id}/refuse': { id: 'A'.repeat(22) },
  'POST /identification/app-scan/confirm': { number: '00' },
  'POST /identification/session/app-token': { appCode: 'quality-core' },
}

/** Free text and numbers of things: nothing is named by them. */
const NO_NAMES =
  /^(password|oldPassword|newPassword|account|verifyCode|t|v|userToken|serviceUrl|redirectUrl|ticket|text|keyword|menuName|roleName)$|^(depth|num|limit|days|pageIndex|pageSize)$/

/** Calls that end, replace or lock what the caller has: asked once, with a session of their own, and never with an id. */
const ENDS_SESSION =
  /logout|removeAccessToken|session\/renew|session\/exchange|identification\/login|identification\/password|verify-tenant\/relist|changeTenantToken/

const HEADERS: Record<string, string>[] = [
  { 'x-biz-org-code': '42001', 'x-app-unique-code': 'silent-core', 'x-product-code': 'broken' },
  {
    'x-tenant-id': '20003',
    'x-forwarded-host': 'sundbyggarna.test',
    'x-forwarded-for': '10.9.8.7',
    forwarded: 'for=10.9.8.7',
  },
  { 'x-src-tenant-id': '20003' },
  { 'x-src-tenant-id': "1' or '1'='1" },
]

interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
}

async function ask(
  person: Browser,
  operation: Operation,
  filled: Filled,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { headers, ...request } = toRequest(operation, filled)
  const send = () => person.request({ ...request, headers: { ...headers, ...more } })
  let answer = await send()
  if (answer.statusCode === 429) {
    // Whoever asks too much is told nothing at all: the same question from elsewhere.
    person.address = `10.99.${randomInt(256)}.${randomInt(1, 255)}`
    answer = await send()
  }
  // No two images are alike, and no two sounds.
  const text = /^(image|audio)\//.test(String(answer.headers['content-type'])) ? '' : answer.payload
  return { status: answer.statusCode, text, headers: answer.headers }
}

/** The id itself, and not as a part of something longer. */
const whole = (id: unknown): RegExp =>
  new RegExp(`(?<![\\w.])${String(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`, 'g')

/** What must be alike: all but the id itself, and what differs between any two answers. */
const comparable = ({ status, text, headers }: Answer, id: unknown) => ({
  status,
  text: text
    .replace(/"traceId":"[0-9a-f]+"/, '')
    .replace(/"(ticket|token|tenantToken|nonce)":"[^"]+"/g, '')
    .replace(/#[\w-]{43}"/, '"')
    .replace(/"(expiredAt|serverTime|idleExpiresAt|lastActiveAt)":("[^"]+"|\d+)/g, '')
    .replace(whole(id), 'ID'),
  names: Object.keys(headers).toSorted(),
})

const valuesFor = ({ kind }: Found, { numbers, texts }: Foreign): (string | number)[] =>
  kind === 'text' ? texts : numbers

const callers = [
  { account: 'anna', tenantId: 20001 },
  { account: 'erik', tenantId: 20001 },
] as const

onBothDatabases((world) => {
  test.each(callers)(
    'ISO-9, ISO-10 to $account no call tells an id of another tenant from one that never was, whatever the headers say',
    async ({ account, tenantId }) => {
      const person = await world.signIn(account, tenantId)
      // Who is trusted is told so, by design (TRUST-3): here nobody trusts anybody; and every wish is the first (TRUST-12).
      await world.database.system((db) => db.deleteFrom('tenant_trust').execute())
      const forgetWishes = () => world.database.system((db) => db.deleteFrom('view_wish').execute())
      const foreign = await foreignTo(world.database, tenantId, PER_COLUMN)
      const before = await digestOf(world.database, tenantId)
      const asked = new Set<string>()
      const wrong: string[] = []
      let calls = 0

      for (const operation of allOperations()) {
        const { route } = operation
        asked.add(route)
        const { filled, places } = example(operation, { ...OWN, ...OWN_OF_ROUTE[route] })
        if (ENDS_SESSION.test(route)) continue
        const own = await ask(person, operation, filled)
        calls += 1
        if (operation.access !== 'public' && own.status === 400)
          wrong.push(`${route}: the example is no good call: ${own.text}`)
        for (const headers of HEADERS) {
          const answer = await ask(person, operation, filled, headers)
          calls += 1
          if (answer.status !== 400 && JSON.stringify(comparable(answer, 0)) !== JSON.stringify(comparable(own, 0)))
            wrong.push(`${route}: ${JSON.stringify(headers)} changes ${own.text} to ${answer.text}`)
        }
        for (const found of places) {
          if (NO_NAMES.test(found.place.at(-1) ?? '')) continue
          const references = new Map<string | number, Answer>()
          const referenceFor = async (unknown: string | number): Promise<Answer> => {
            const known =
              references.get(unknown) ?? (await ask(person, operation, withValue(filled, found.place, unknown)))
            if (foreign.words.test(known.text)) wrong.push(`${route}: ${known.text}`)
            references.set(unknown, known)
            return known
          }
          for (const id of valuesFor(found, foreign)) {
            if (route.includes('add-default-auth-result')) await forgetWishes()
            const unknown = unknownLike(id)
            const reference = await referenceFor(unknown)
            const answer = await ask(person, operation, withValue(filled, found.place, id))
            calls += 1
            const [one, other] = [comparable(answer, id), comparable(reference, unknown)].map((part) =>
              JSON.stringify(part),
            )
            if (one !== other) wrong.push(`${route} ${found.place.join('.')} ${id}: ${one} instead of ${other}`)
            else if (foreign.words.test(answer.text)) wrong.push(`${route} ${id}: ${answer.text}`)
          }
        }
      }

      expect(wrong).toEqual([])
      expect([...asked].toSorted()).toEqual(
        allOperations()
          .map(({ route }) => route)
          .toSorted(),
      )
      expect(calls).toBeGreaterThan(1000)
      expect(await digestOf(world.database, tenantId)).toEqual(before)
      expect(world.log.filter((line) => foreign.words.test(line))).toEqual([])
    },
    300_000,
  )
})
