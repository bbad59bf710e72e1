import { send, type Call } from '../api/http.ts'
import { signIn, type Person } from '../api/person.ts'
import { createRandom } from '../../scripts/lib/random.mjs'
import { median, round } from '../lib/statistics.ts'
import { createDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { valueFor, type Description, type Operation } from './openapi.ts'
import { startServer, withTemporaryFolder, type Server } from './server.ts'

const GROWTH_TARGET_MB = 50
const CONCURRENT = 16
/**
 * The most that the server may keep on its heap. On a machine with much memory, Node lets garbage grow to gigabytes
 * before it looks for it, so that the size of the process says nothing about what hostile requests leave behind.
 */
const HEAP_MB = 256
/** Requests between two readings of the memory, in one session. */
const PART = 5000
const MB = 1024 * 1024

const KINDS = ['all', 'heap', 'heapUsed', 'external'] as const
/** Megabytes of the process: in main memory, of the heap, in use on the heap after its last collection, and of buffers. */
type Memory = Record<(typeof KINDS)[number], number>

type Random = () => number

/** Values that stand in place of one valid part of a request. */
const DEFECTS: unknown[] = [
  null,
  [],
  {},
  '',
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  "'; drop table session; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '2026-13-45T99:99:99Z',
  { $ne: null },
  { __proto__: { admin: true } },
  Array.from({ length: 2000 }, () => 0),
]
/** Bodies that fit no call. */
const JUNK: string[] = [
  '{',
  'null',
  '"x"',
  '[[[[[[[[',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"a":1,"a":2}',
  '\u0000',
  '',
]

/**
 * Returns the fault of `count` requests that are valid but for one defect, or junk, made from the OpenAPI document, after
 * `warmUp` such requests. A process that has just started grows with any requests: it loads and compiles the code of each
 * operation, fills caches of limited size and enlarges its heap for the load. Growth by what hostile requests leave
 * behind shows after that.
 */
export const hostileRequests = (count: number, warmUp: number): Fault => ({
  title: `${count} hostile requests after ${warmUp} of the same kind: each operation of the OpenAPI document with one defect or with junk.`,
  target: `The process lives, no answer is a 5xx, except 501 for an address of planned calls (API-2), and memory grows by less than ${GROWTH_TARGET_MB} MB after the warm-up.`,
  async run() {
    const { url, drop } = await createDatabase('hostile')
    try {
      return await withTemporaryFolder(async (folder) => {
        const server = await startServer({
          DATABASE_URL: url,
          DATA_DIR: folder,
          NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
        })
        const description = await describe(server.origin)
        const operations = listOperations(description)
        const isBuilt = builtCalls(description)
        const random = createRandom(7)
        const statuses: Record<string, number> = {}
        const faults: Record<string, number> = {}
        const sendMany = async (person: Person, many: number) => {
          let left = many
          const senders = Array.from({ length: CONCURRENT }, async () => {
            while (left-- > 0) {
              const call = makeCall(operations, description, random)
              const { status } = random() < 0.8 ? await person.call(call) : await send(server.origin, call)
              const isPlanned = status === 501 && !isBuilt(call)
              const group = isPlanned ? 'planned' : `${Math.floor(status / 100)}xx`
              statuses[group] = (statuses[group] ?? 0) + 1
              if (status < 500 || isPlanned) continue
              const fault = `${status} ${call.method} ${call.path.slice(0, 60)}`
              faults[fault] = (faults[fault] ?? 0) + 1
            }
          })
          await Promise.all(senders)
        }
        // calls such as log-out end the session, so that each part signs in again
        const memory: Memory[] = []
        for (let index = 0; index < (warmUp + count) / PART; index++) {
          await sendMany(await signIn(server.origin, ['anna', 'li.wei', 'admin.nordbro'][index % 3] ?? '', 20001), PART)
          memory.push(await memoryOf(server))
        }
        const isAlive = server.child.exitCode === null
        await server.end('SIGTERM')
        const all = memory.map((one) => one.all)
        const growth = round(median(all.slice(-3)) - median(all.slice(0, warmUp / PART).slice(-3)))
        return {
          isMet: isAlive && Object.keys(faults).length === 0 && growth < GROWTH_TARGET_MB,
          figures: {
            requests: count,
            warmUp,
            operations: operations.length,
            isAlive,
            statuses,
            faults,
            growthMb: growth,
            memoryMb: Object.fromEntries(KINDS.map((kind) => [kind, memory.map((one) => one[kind])])),
          },
        }
      })
    } finally {
      await drop()
    }
  },
})

async function memoryOf(server: Server): Promise<Memory> {
  const read = async (name: string) => round((await server.metric(name)) / MB)
  return {
    all: await read('process_resident_memory_bytes'),
    heap: await read('nodejs_heap_size_total_bytes'),
    heapUsed: await read('nodejs_heap_size_used_bytes'),
    external: await read('nodejs_external_memory_bytes'),
  }
}

async function describe(origin: string): Promise<Description> {
  const { body } = await send(origin, { method: 'GET', path: '/api/openapi.json' })
  return JSON.parse(body.toString()) as Description
}

type Listed = { method: string; path: string; operation: Operation }

/** Lists the operations whose answers end; a stream of events stays open. */
function listOperations({ paths }: Description): Listed[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ path }) => !path.endsWith('/stream'))
}

/**
 * Returns a function that says whether a call is in the document. An empty parameter, or one with a slash, leads to an
 * address that is not, and those below `/api/admin/v1` and `/scim/v2` answer 501 on purpose (API-2).
 */
function builtCalls({ paths }: Description): (call: Call) => boolean {
  const segmentsOf = (path: string) => path.split('/')
  const built = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), segments: segmentsOf(path) })),
  )
  return ({ method, path }) => {
    const asked = segmentsOf(path.replace(/\?.*$/s, ''))
    return built.some(
      (one) =>
        one.method === method &&
        one.segments.length === asked.length &&
        one.segments.every((segment, index) =>
          segment.startsWith('{') ? asked[index] !== '' : segment === asked[index],
        ),
    )
  }
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

/** Makes a valid call of a random operation, and replaces one part by a defect, or the whole body by junk. */
function makeCall(operations: readonly Listed[], description: Description, random: Random): Call {
  const { method, path, operation } = pick(operations, random)
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'path' || one.in === 'query')
  const values = new Map(parameters.map((one) => [one.name, String(valueFor(one.schema, description))]))
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  let body = schema ? valueFor(schema, description) : undefined

  const defect = pick(DEFECTS, random)
  const isInParameter = values.size > 0 && (body === undefined || random() < 0.5)
  if (isInParameter)
    values.set(
      pick([...values.keys()], random),
      typeof defect === 'string' ? defect.slice(0, 4000) : JSON.stringify(defect),
    )
  else if (random() < 0.2 && body !== undefined) body = pick(JUNK, random)
  else if (body !== null && typeof body === 'object') {
    const fields = Object.keys(body)
    Object.assign(body, { [fields.length > 0 ? pick(fields, random) : 'unknown']: defect })
  }

  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(wellFormed(values.get(name) ?? '1')),
  )
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(values.get(name) ?? ''))}`)
    .join('&')
  return {
    method,
    path: query ? `${address}?${query}` : address,
    ...(body === undefined || method === 'GET' ? {} : { body }),
  }
}

/** Replaces half characters, which cannot stand in an address. */
const wellFormed = (text: string): string => text.toWellFormed()
