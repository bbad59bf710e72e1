import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The packages of the peers. The benchmark downloads them; they are neither dependencies nor committed. */
export const PEERS = { antd: '6.6.8', 'react-arborist': '3.16.0', react: '19.3.1', 'react-dom': '19.3.1' } as const

const FOLDER = resolve(import.meta.dirname, '../../.cache/bench-trees')

/** Returns the folder of the peers. Installs them with npm, without install scripts, if they are missing. */
export function peersFolder(): string {
  const stamp = join(FOLDER, `installed-${Object.values(PEERS).join('-')}`)
  if (existsSync(stamp)) return FOLDER
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: PEERS }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
  writeFileSync(stamp, '')
  return FOLDER
}
