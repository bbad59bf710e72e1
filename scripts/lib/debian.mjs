import { existsSync } from 'node:fs'
import process from 'node:process'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** Whether this machine's own package manager may be used: Debian or a descendant, as root. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

let updated = false

/** Installs a package of the system. Answers whether that went well. */
export async function installPackage(name) {
  say(`Installing the system package ${name} (apt-get).`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!updated) updated = (await run('apt-get', ['update', '-qq'], { env })) === 0
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0
}
