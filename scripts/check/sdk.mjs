import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { format, resolveConfig } from 'prettier'
import { buildSdk } from '../../packages/sdk/build.mjs'
import { inRoot } from '../lib/root.mjs'
import { capture, toolEnvironment } from '../lib/run.mjs'
import { examplesOfComments, examplesOfPage, moduleOf, undocumented } from '../lib/sdk-docs/sdk-examples.mjs'
import { reportOf } from '../lib/sdk-docs/sdk-report.mjs'

/** Maximum size of the SDK in an application, in bytes of Brotli. */
const SIZE_LIMIT = 5 * 1024
const REPORT = 'packages/sdk/api.md'
const PAGES = ['README.md', 'packages/sdk/README.md', 'docs/guides/host-an-application.md']
/** Concurrent checks build into separate folders. */
const FOLDER = inRoot(`.cache/sdk-check-${process.pid}`)

/** Checks the published SDK: its size, its entry points, its exports, and that its examples compile. */
export async function sdk() {
  const dist = path.join(FOLDER, 'node_modules/@portico/sdk')
  try {
    await buildSdk(dist)
    const size = sizeOf(dist)
    const problems = [
      ...(size > SIZE_LIMIT ? [`the SDK has ${size} bytes of Brotli, more than ${SIZE_LIMIT}`] : []),
      ...(await entryPoints(dist)),
      ...(await report(dist)),
      ...(await examples()),
    ]
    return { summary: `${size} bytes of Brotli`, problems }
  } finally {
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

/** Returns the compressed size of the main entry point and all files that it imports. */
function sizeOf(dist, file = 'index.js', seen = new Set()) {
  if (seen.has(file)) return 0
  seen.add(file)
  const code = readFileSync(path.join(dist, file), 'utf8')
  const behind = [...code.matchAll(/(?:from|import) ?"\.\/([\w.-]+)"/g)].map(([, other]) => sizeOf(dist, other, seen))
  return brotliCompressSync(code).length + behind.reduce((sum, bytes) => sum + bytes, 0)
}

/** Checks that each entry point exists with its types, adds no globals, and needs no other package. */
async function entryPoints(dist) {
  const { exports, dependencies } = JSON.parse(readFileSync(path.join(dist, 'package.json'), 'utf8'))
  const files = Object.values(exports).flatMap((door) => (typeof door === 'string' ? [door] : Object.values(door)))
  const problems = files.filter((file) => !existsSync(path.join(dist, file))).map((file) => `${file} does not exist`)
  if (dependencies) problems.push('the SDK has dependencies')
  for (const { default: file } of Object.values(exports).filter((door) => typeof door !== 'string')) {
    const before = Reflect.ownKeys(globalThis).length
    await import(path.join(dist, file))
    if (Reflect.ownKeys(globalThis).length !== before) problems.push(`importing ${file} adds a global`)
  }
  return problems
}

async function report(dist) {
  const report = reportOf(path.join(dist, 'types'), [
    { door: '@portico/sdk', file: 'index.d.ts' },
    { door: '@portico/sdk/testing', file: 'testing.d.ts' },
    { door: '@portico/sdk/protocol', file: 'protocol.d.ts' },
  ])
  const now = await format(report, { ...(await resolveConfig(inRoot(REPORT))), parser: 'markdown' })
  if (process.env.UPDATE === '1') writeFileSync(inRoot(REPORT), now)
  const committedReport = existsSync(inRoot(REPORT)) ? readFileSync(inRoot(REPORT), 'utf8') : ''
  return committedReport === now ? [] : [`${REPORT} is stale: UPDATE=1 npm run check -- --only sdk rewrites it`]
}

async function examples() {
  const source = inRoot('packages/sdk/src')
  const out =
    readFileSync(path.join(source, 'index.ts'), 'utf8') + readFileSync(path.join(source, 'testing.ts'), 'utf8')
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const read = (file) => readFileSync(path.join(source, file), 'utf8')
  const problems = files.flatMap((file) =>
    undocumented(read(file))
      .filter((name) => new RegExp(`\\b${name}\\b`).test(out))
      .map((name) => `${file}: ${name} has no example`),
  )
  const all = [
    ...files.flatMap((file) => examplesOfComments(read(file)).map((example) => ({ file, example }))),
    ...PAGES.filter((page) => existsSync(inRoot(page))).flatMap((file) =>
      examplesOfPage(readFileSync(inRoot(file), 'utf8')).map((example) => ({ file, example })),
    ),
  ]
  return [...problems, ...(await compile(all))]
}

async function compile(all) {
  mkdirSync(path.join(FOLDER, 'src'), { recursive: true })
  all.forEach(({ example }, index) => writeFileSync(path.join(FOLDER, `src/${index}.ts`), moduleOf(example)))
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  }
  writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  const { output } = await capture(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', FOLDER], {
    env: toolEnvironment(),
  })
  return [...output.matchAll(/src\/(\d+)\.ts\(\d+,\d+\): (error .*)/g)].map(
    ([, index, error]) => `${all[Number(index)].file}: ${error} in the example\n${all[Number(index)].example}`,
  )
}
