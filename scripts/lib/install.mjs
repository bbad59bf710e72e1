import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { ROOT, inRoot } from './root.mjs'
import { run } from './run.mjs'
import { fail, say, seconds } from './say.mjs'

const LOCK = inRoot('package-lock.json')
const INSTALLED = inRoot('node_modules/.package-lock.json')
const STAMP = inRoot('node_modules/.portico-lock')

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Installs the locked dependencies if node_modules differs from package-lock.json. */
export async function ensureInstalled() {
  const expected = hashOf(LOCK)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expected) return
  if (!isInstalled()) await install()
  writeFileSync(STAMP, expected)
}

/**
 * npm stores a list of the packages in node_modules. If it has the versions of the lockfile, there is nothing to do.
 */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const { '': _root, ...locked } = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return (
    Object.keys(present).every((location) => location in locked) &&
    Object.entries(locked).every(([location, { version, optional, link }]) =>
      present[location] ? link || present[location].version === version : optional === true,
    )
  )
}

async function install() {
  const since = performance.now()
  say('Installing the locked dependencies (npm ci). The first time this takes a minute or two.')
  const code = await npm([
    // Windows cannot delete the Node that is running from node_modules: npm then brings the folder up to date instead.
    ...(process.platform === 'win32' && process.execPath.startsWith(inRoot('node_modules')) ? ['install'] : ['ci']),
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) {
    fail(
      'The dependencies could not be installed. Is the package registry within reach? npm says above what went wrong.',
    )
  }
  say(`Dependencies installed in ${seconds(since)}.`)
}

function npm(args) {
  // Inside `npm start` npm names itself and the Node it runs on; both are safer than whatever PATH finds.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('npm-cli.js') && existsSync(cli)) {
    return run(node && existsSync(node) ? node : process.execPath, [cli, ...args], { cwd: ROOT, env: process.env })
  }
  return run('npm', args, { cwd: ROOT, env: process.env, shell: process.platform === 'win32' })
}
