import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer } from '@portico/e2e/server'
import pg from 'pg'
import type { Call } from '../api/http.ts'
import { type Person, signIn } from '../api/person.ts'
import { createRandom } from '../../scripts/lib/random.mjs'
import { round } from '../lib/statistics.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TENANT = 30001
const FIRST = 1_000_000_000
const ACCOUNT = 'measure.200'
/** The number of warm-up calls, so that the JIT compiler does not affect the figures. */
const WARM = 20
const TIMES = 100
const RANDOM_KEYWORDS = 1000
const WORST_OF = 10

export interface Figures {
  database: 'postgres' | 'embedded'
  organisations: number
  seedSeconds: number
  /** The load average of the last minute, before and after the measurement. */
  load: [number, number]
  p95: Record<string, number>
  worstKeyword: string
}

export async function measurePostgres(sizes: readonly number[]): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const organisations of sizes) {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query(`create database bench_orgs_${organisations}`)
    await admin.end()
    url.pathname = `/bench_orgs_${organisations}`
    figures.push(await measure('postgres', organisations, { DATABASE_URL: url.href }))
  }
  return figures
}

export async function measureEmbedded(organisations: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  try {
    return await measure('embedded', organisations, { DATA_DIR: join(folder, 'data') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  database: Figures['database'],
  organisations: number,
  environment: NodeJS.ProcessEnv,
): Promise<Figures> {
  console.log(`\n${database}: ${organisations} organisations`)
  const began = performance.now()
  await seed(organisations, environment)
  const seedSeconds = round((performance.now() - began) / 1000, 1)
  const before = loadavg()[0] ?? 0
  const server = await startServer(`bench-orgs-${organisations}`, { ...environment, LOG_LEVEL: 'warn' })
  try {
    const person = await signIn(server.origin, ACCOUNT, TENANT)
    const p95: Record<string, number> = {}
    for (const [name, call] of Object.entries(await calls(person))) p95[name] = await p95Of(person, call)
    const worst = await worstKeyword(person, organisations)
    p95[`worst of ${RANDOM_KEYWORDS} keywords`] = worst.p95
    return {
      database,
      organisations,
      seedSeconds,
      load: [round(before, 1), round(loadavg()[0] ?? 0, 1)],
      p95,
      worstKeyword: worst.keyword,
    }
  } finally {
    await server.stop()
  }
}

const seed = (organisations: number, environment: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['apps/server/src/cli/seed.ts', '--orgs', String(organisations)], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`The seed ended with ${code}`))))
  })

const keywordPage = (keyword: string): Call => ({
  method: 'POST',
  path: '/api/org-permission/v4/orgs/list-auth-org',
  body: { keyword, pageSize: 50 },
})

async function calls(person: Person): Promise<Record<string, Call>> {
  const { body } = await person.call(keywordPage(''))
  const [first] = (JSON.parse(body.toString()) as { data: { orgId: number }[] }).data
  return {
    'two Chinese characters': keywordPage('隧道'),
    'a Latin infix': keywordPage('ridg'),
    'a SAP code': keywordPage('SE-4711'),
    'no keyword': keywordPage(''),
    'children of the root': { method: 'POST', path: '/api/org-permission/v4/orgs/list-auth-descendant-by-org-ids', body: { orgIds: [FIRST] } },
    'children of a node': { method: 'POST', path: '/api/org-permission/v4/orgs/list-auth-descendant-by-org-ids', body: { orgIds: [first?.orgId] } },
    'default organisation': { method: 'GET', path: '/api/org-permission/v4/orgs/default-auth-org' },
    validate: { method: 'GET', path: `/api/org-permission/v4/orgs/${first?.orgId}/validate` },
  } // prettier-ignore
}

async function timed(person: Person, call: Call): Promise<number> {
  const began = performance.now()
  const { status, body } = await person.call(call)
  if (status !== 200) throw new Error(`${call.path} answered ${status} ${body.toString().slice(0, 200)}`)
  return performance.now() - began
}

async function p95Of(person: Person, call: Call): Promise<number> {
  for (let warm = 0; warm < WARM; warm++) await timed(person, call)
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) times.push(await timed(person, call))
  return round(times.toSorted((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] ?? NaN, 1)
}

/**
 * Measures random parts of existing names, of one to eight characters, and then measures the slowest ones repeatedly.
 */
async function worstKeyword(person: Person, organisations: number): Promise<{ keyword: string; p95: number }> {
  const random = createRandom(organisations)
  const { body } = await person.call({ ...keywordPage(''), body: { pageSize: 200 } })
  const names = (JSON.parse(body.toString()) as { data: { name: string; code: string }[] }).data.flatMap(
    ({ name, code }) => [name, name, code],
  )
  const once: { keyword: string; took: number }[] = []
  for (let index = 0; index < RANDOM_KEYWORDS; index++) {
    const characters = Array.from(names[Math.floor(random() * names.length)] ?? '')
    const length = 1 + Math.floor(random() * 8)
    const start = Math.floor(random() * Math.max(1, characters.length - length))
    const keyword = characters.slice(start, start + length).join('')
    once.push({ keyword, took: await timed(person, keywordPage(keyword)) })
  }
  let worst = { keyword: '', p95: 0 }
  for (const { keyword } of once.toSorted((a, b) => b.took - a.took).slice(0, WORST_OF)) {
    const p95 = await p95Of(person, keywordPage(keyword))
    if (p95 > worst.p95) worst = { keyword, p95 }
  }
  return worst
}
