import type { Browser, Page } from 'playwright'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { startServer } from '@portico/e2e/server'
import { closeConnections } from './api/http.ts'
import { signIn, type Person } from './api/person.ts'
import { generateDocuments, generateQuestions } from './assistant/documents.ts'
import { startTimedModel, type TimedModel } from './assistant/model-server.ts'
import { measurePeer } from './assistant/peer.ts'
import { signedIn } from './boot/signed-in.ts'
import { p95 } from './hosting/switching.ts'
import { launch } from './lib/browser.ts'
import { writeResults } from './lib/results.ts'
import { round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { createDatabase, TENANT } from './messages/world.ts'
import { openWorkbench } from './navigation/open-workbench.ts'

/**
 * The assistant: the indexing of documents of ten pages, the search over them beside PostgreSQL's own full-text search,
 * and the time from a model's first token to its frame: `npm run bench -- assistant [DOCUMENTS]`.
 */
const DOCUMENTS = Number(process.argv[2] ?? 1000)
const QUESTIONS = 200
const ROUNDS = 20
/** Uploads at the same time: half of those that a tenant may have (ASSISTANT-50). */
const UPLOADS = 2
const ORGANISATION = 41001
const TARGETS = { indexSeconds: 300, searchMs: 50, firstTokenMs: 100 }

resolveLoopbackNames()
const url = await createDatabase(`bench_assistant_${Date.now()}`)
const model = await startTimedModel()
const server = await startServer('bench-assistant', {
  DATABASE_URL: url,
  LOG_LEVEL: 'warn',
  ASSISTANT_MODEL_URL: model.url,
  ASSISTANT_MODEL: 'timed',
  ASSISTANT_MODEL_HOSTS: new URL(model.url).host,
})
const figures: Record<string, unknown> = {}
try {
  const administrator = await signIn(server.origin, 'admin.nordbro', TENANT)
  const began = performance.now()
  await uploadAll(administrator)
  figures['indexSeconds'] = round((performance.now() - began) / 1000, 1)
  await setModelTokens(administrator, 0)
  const anna = await signIn(server.origin, 'anna', TENANT)
  figures['searchMs'] = spread(await timeSearches(anna))
  const peer = await measurePeer(url, generateDocuments(DOCUMENTS), generateQuestions(QUESTIONS))
  figures['postgresFullText'] = { indexSeconds: round(peer.indexMs / 1000, 1), searchMs: spread(peer.searchMs) }

  await setModelTokens(administrator, 200_000)
  const browser = await launch()
  figures['firstTokenMs'] = spread(await timeFirstTokens(browser, model))
  await browser.close()
  // other numbers are trials
  if (DOCUMENTS === 1000) writeResults('assistant', { targets: TARGETS, documents: DOCUMENTS, figures })
  report()
} finally {
  closeConnections()
  model.close()
  await server.stop()
}

async function uploadAll(administrator: Person): Promise<void> {
  const documents = generateDocuments(DOCUMENTS)
  const uploadNext = async (): Promise<void> => {
    for (const { name, content } of documents) {
      const { status, body } = await administrator.call({
        method: 'POST',
        path: '/api/admin/v1/knowledge-documents',
        body: `--x-bench-x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--x-bench-x--\r\n`,
        type: 'multipart/form-data; boundary=x-bench-x',
      })
      if (status !== 200) throw new Error(`${name}: HTTP ${status}: ${body.toString()}`)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS }, uploadNext))
}

/** 0 tokens permit no model: the search answers. */
async function setModelTokens(administrator: Person, personTokens: number): Promise<void> {
  await administrator.renew()
  const { status } = await administrator.call({
    method: 'PUT',
    path: '/api/admin/v1/assistant-settings',
    body: { limits: { personTokens, tenantTokens: null, personCost: null, tenantCost: null } },
  })
  if (status !== 204) throw new Error(`The limits were refused: HTTP ${status}`)
}

/** Times whole answers, in milliseconds: the call, its search over everything, and the stored conversation. */
async function timeSearches(person: Person): Promise<number[]> {
  const resources = await person.call({
    method: 'GET',
    path: `/api/workbench/v4/ai-robot/resources?orgId=${ORGANISATION}`,
  })
  const { token } = JSON.parse(resources.body.toString()) as { token: string }
  const durations: number[] = []
  let hitCount = 0
  for (const question of generateQuestions(QUESTIONS)) {
    const from = performance.now()
    const { status, body } = await person.call({
      method: 'POST',
      path: '/api/workbench/v4/assistant/answers',
      body: { token, orgId: ORGANISATION, question },
    })
    durations.push(performance.now() - from)
    if (status !== 200) throw new Error(`A question was refused: HTTP ${status}`)
    if (body.toString().includes('Instruction ')) hitCount += 1
  }
  if (hitCount < QUESTIONS * 0.9) throw new Error(`Only ${hitCount} of ${QUESTIONS} questions found a document`)
  // the first answers load code and statistics
  return durations.slice(5)
}

/** The time from the moment at which a model's first token left until the frame that shows it. */
async function timeFirstTokens(browser: Browser, { leftAt }: TimedModel): Promise<number[]> {
  const page = await openWorkbench({ browser, session: await signedIn(browser, server.origin), origin: server.origin })
  await page.locator('.p-assistant-button').click()
  const field = page.locator('.p-assistant textarea')
  const durations: number[] = []
  for (let number = 1; number <= ROUNDS; number++) {
    await field.fill('How do I approve a drawing?')
    const shown = whenShown(page, `Token${number} `)
    await field.press('Enter')
    durations.push((await shown) - leftAt())
    await page.locator('.p-assistant-log[aria-busy=false]').waitFor()
  }
  // the first answer loads code
  return durations.slice(1)
}

/** Time at which the frame with the text was painted. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(`new Promise((done, fail) => {
    const until = performance.now() + 30000
    const look = async () => {
      if (!document.querySelector('.p-assistant-log')?.textContent.includes(${JSON.stringify(text.trim())})) {
        if (performance.now() > until) return fail(new Error('Not shown: ' + document.querySelector('.p-assistant-log')?.textContent))
        return requestAnimationFrame(look)
      }
      await bench.painted()
      done(Date.now())
    }
    look()
  })`)
}

function spread(values: number[]) {
  const { median, lowest, highest } = spreadOf(values)
  return { median: round(median, 1), p95: round(p95(values), 1), lowest: round(lowest, 1), highest: round(highest, 1) }
}

function report(): void {
  const rows = Object.entries(figures).map(([name, value]) => [name, JSON.stringify(value)])
  printTable(`Assistant with ${DOCUMENTS} documents; targets ${JSON.stringify(TARGETS)}`, ['figure', 'value'], rows)
}
