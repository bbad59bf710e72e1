import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { measureEmbedded, measurePostgres } from './orgs/measure.ts'
import { printTable } from './lib/table.ts'
import { writeResults } from './lib/results.ts'

resolveLoopbackNames()

/** `--sizes=1000,10000` sets the sizes for PostgreSQL, `--embedded=N` that of the embedded database. 0 skips one. */
const option = (name: string) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const sizes = (option('sizes') ?? '1000,10000,100000,1000000').split(',').map(Number).filter(Boolean)
const embedded = Number(option('embedded') ?? 20_000)

/** The targets in milliseconds at the 95th percentile. */
const TARGETS = { keyword: 50, children: 20, validate: 5, defaultOrganisation: 5, embedded: 100, growth: 3 }

const results = await measurePostgres(sizes)
if (embedded > 0) results.push(await measureEmbedded(embedded))

printTable(
  'A person with grants on 200 subtrees: p95 of a call over HTTP, ms',
  ['', ...results.map(({ database, organisations }) => `${database} ${organisations}`)],
  Object.keys(results[0]?.p95 ?? {}).map((call) => [call, ...results.map(({ p95 }) => p95[call] ?? '')]),
)
printTable(
  'Seeding',
  ['', ...results.map(({ database, organisations }) => `${database} ${organisations}`)],
  [['seconds', ...results.map(({ seedSeconds }) => seedSeconds)]],
)
writeResults('orgs', { targets: TARGETS, results })
