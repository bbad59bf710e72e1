import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { startServer } from '@portico/e2e/server'
import { closeConnections } from './api/http.ts'
import { signIn } from './api/person.ts'
import { writeResults } from './lib/results.ts'
import { round } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { createDatabase, TENANT } from './messages/world.ts'

/** The import of a file of people, and the answers of another person meanwhile: `npm run bench -- import [PEOPLE]`. */
const PEOPLE = Number(process.argv[2] ?? 50_000)
const TARGETS = { importSeconds: 300 }

resolveLoopbackNames()
const DATABASES: [string, Record<string, string>][] = [
  ['postgres', { DATABASE_URL: await createDatabase(`bench_import_${Date.now()}`) }],
  ['embedded', {}],
]
const figures: Record<string, unknown> = {}
for (const [name, settings] of DATABASES) {
  const server = await startServer(`bench-import-${name}`, { LOG_LEVEL: 'warn', ...settings })
  try {
    const administrator = await signIn(server.origin, 'admin.nordbro', TENANT)
    const anna = await signIn(server.origin, 'anna', TENANT)
    const send = async (dryRun: boolean) => {
      const from = performance.now()
      const lines = Array.from({ length: PEOPLE }, (_, number) => `person${number}@import.example,Person ${number},`)
      const file = Buffer.from(`email,name,nickname\n${lines.join('\n')}\n`).toString('base64')
      const { status, body } = await administrator.call({
        method: 'POST',
        path: '/api/admin/v1/people/import',
        body: { file, dryRun },
      })
      if (status !== 200) throw new Error(`The file was refused: HTTP ${status}: ${body.toString()}`)
      return { seconds: round((performance.now() - from) / 1000, 1), report: body.toString() }
    }
    const dryRun = await send(true)
    const waits: number[] = []
    const progress = { isDone: false }
    const applying = send(false).finally(() => (progress.isDone = true))
    while (!progress.isDone) {
      const from = performance.now()
      const { status } = await anna.call({
        method: 'POST',
        path: '/api/org-permission/v4/orgs/auth-tree',
        body: { depth: 3 },
      })
      if (status !== 200) throw new Error(`Another person was refused: HTTP ${status}`)
      waits.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const applied = await applying
    const again = await send(false)
    if (!applied.report.includes(`"created":${PEOPLE}`) || !again.report.includes(`"unchanged":${PEOPLE}`))
      throw new Error(`Not everybody was imported: ${applied.report} ${again.report}`)
    figures[name] = {
      ...{ dryRunSeconds: dryRun.seconds, importSeconds: applied.seconds, againSeconds: again.seconds },
      longestWaitOfOthersMs: round(Math.max(...waits), 0),
    }
  } finally {
    await server.stop()
  }
}
closeConnections()
printTable(
  `Import of ${PEOPLE} people`,
  ['', 'measured', 'target'],
  Object.entries(figures).map(([name, figure]) => [name, JSON.stringify(figure), TARGETS.importSeconds]),
)
// other numbers are trials
if (PEOPLE === 50_000) writeResults('import', { targets: TARGETS, people: PEOPLE, figures })
