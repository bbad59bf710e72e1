import { existsSync } from 'node:fs'
import process from 'node:process'
import { run } from '../run.mjs'
import { say, seconds } from '../say.mjs'

/** True on Debian or a derivative when run as root. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Shown to a person who waits for a package. */
const NOTES = {
  postgresql: 'a database server for the tests: 20 MB plus dependencies, usually under two minutes',
  pgbouncer: 'a pooler of connections for the tests: 1 MB, usually under a minute',
  'chromium-headless-shell': 'the browser of most journeys: 60 MB plus dependencies, usually under two minutes',
  chromium: 'a browser for the journeys: 80 MB plus dependencies, usually under three minutes',
}

let isListed = false
let last = Promise.resolve()

/**
 * Installs a system package, after pending installations. Returns whether that succeeded, and prints how long it took.
 */
export function installPackage(name) {
  const done = last.then(() => install(name))
  last = done.catch(() => undefined)
  return done
}

async function install(name) {
  const since = performance.now()
  say(`This machine has no ${name}. Installing it with apt-get (${NOTES[name] ?? 'a package of the system'}).`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!isListed) isListed = (await run('apt-get', ['update', '-qq'], { env })) === 0
  const isInstalled = (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0
  say(
    isInstalled
      ? `Installed ${name} in ${seconds(since)}.`
      : `${name} could not be installed; see apt-get's output above.`,
  )
  return isInstalled
}
