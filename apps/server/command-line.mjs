// Builds the command line as a package that installs without the repository: one file for Node.js 20 or newer, with the
// licences of the code in it.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const HERE = import.meta.dirname
/** Node.js 20 lacks `URL.parse`. */
const PARSE_URL = 'const parseUrl = (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null)\n'
const IN_PACKAGE = path.join(HERE, 'src/cli/package/command.ts')

/** Builds the package in a folder, which is emptied. */
export async function buildCommandLine(outDir) {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    // a package has no database
    resolve: { alias: [{ find: /^\.{1,2}\/(portal\/emergency|command)\.ts$/, replacement: IN_PACKAGE }] },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(HERE, 'src/cli/portico.ts'),
      write: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const [chunk, ...more] = output.output
  if (more.length > 0) throw new Error('The command line is more than one file')
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const code = chunk.code.replaceAll('npm run portico -- ', 'portico ').replaceAll('URL.parse(', 'parseUrl(')
  writeFileSync(path.join(outDir, 'portico.js'), `#!/usr/bin/env node\n${PARSE_URL}${code}`, { mode: 0o755 })
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeFileSync(path.join(outDir, 'THIRD-PARTY.txt'), licencesOf(chunk.moduleIds))
  copyFileSync(path.join(HERE, 'src/cli/package/README.md'), path.join(outDir, 'README.md'))
  copyFileSync(path.join(HERE, '../../LICENSE'), path.join(outDir, 'LICENSE'))
}

function manifest() {
  const { version } = JSON.parse(readFileSync(path.join(HERE, 'package.json'), 'utf8'))
  return {
    ...{ name: '@portico/cli', version, description: 'The command line of a Portico portal', license: 'Apache-2.0' },
    ...{ type: 'module', bin: { portico: 'portico.js' }, engines: { node: '>=20' } },
  }
}

/** The licence of each library whose code is in the file. */
function licencesOf(modules) {
  const folders = modules.flatMap(libraryFolderOf)
  return [...new Set(folders)]
    .toSorted()
    .map((folder) => {
      const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
      if (file === undefined || !existsSync(path.join(folder, file))) throw new Error(`${name} has no licence`)
      return `${name} ${version}\n\n${readFileSync(path.join(folder, file), 'utf8')}\n`
    })
    .join('\n')
}

/** The folder of the library to which a module belongs; none for a module of the repository. */
function libraryFolderOf(id) {
  const [first, ...rest] = id.split('/node_modules/').toReversed()
  if (rest.length === 0) return []
  const names = first.split('/').slice(0, first.startsWith('@') ? 2 : 1)
  return [[...rest.toReversed(), names.join('/')].join('/node_modules/')]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildCommandLine(path.resolve(process.argv[2] ?? path.join(HERE, '../../.cache/command-line')))
