// Builds what is published: ES modules, their declarations and a package.json of their own, in dist/.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const HERE = import.meta.dirname
/** The entry points for applications. The hosting engine's own entry point is not published. */
const DOORS = { '.': 'index', './protocol': 'protocol', './testing': 'testing' }

export async function buildSdk(outDir) {
  rmSync(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: Object.fromEntries(Object.values(DOORS).map((door) => [door, path.join(HERE, `src/${door}.ts`)])),
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
      },
    },
  })
  declare(outDir)
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  copyFileSync(path.join(HERE, 'README.md'), path.join(outDir, 'README.md'))
  copyFileSync(path.join(HERE, '../../LICENSE'), path.join(outDir, 'LICENSE'))
}

/** The compiler's declarations, whose imports name files that are there. */
function declare(outDir) {
  const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const types = path.join(outDir, 'types')
  mkdirSync(types, { recursive: true })
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', path.join(HERE, 'tsconfig.build.json'), '--outDir', types],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout)
  for (const file of readdirSync(types, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(path.join(types, file), 'utf8')
    writeFileSync(path.join(types, file), text.replaceAll(/(from '\.{1,2}\/[\w/-]+)\.ts'/g, "$1.js'"))
  }
}

function manifest() {
  const { name, version, license, type, sideEffects } = JSON.parse(
    readFileSync(path.join(HERE, 'package.json'), 'utf8'),
  )
  const exports = Object.fromEntries(
    Object.entries(DOORS).map(([door, file]) => [door, { types: `./types/${file}.d.ts`, default: `./${file}.js` }]),
  )
  return {
    name,
    version,
    description: 'The library for applications that a Portico portal hosts',
    license,
    type,
    sideEffects,
    types: './types/index.d.ts',
    exports: { ...exports, './package.json': './package.json' },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSdk(path.join(HERE, 'dist'))
