import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (name: string) => readFile(resolve(root, name), 'utf8')

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
}

const packages = async () => {
  const { packages: all } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> }
  return Object.entries(all).filter(([path, { link }]) => path.includes('node_modules/') && !link)
}

test('SEC-4 every package that the product runs has an integrity hash and an exact version in the lockfile', async () => {
  // Development dependencies are checked by `npm run check`.
  const locked = (await packages()).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? '')).map(([path]) => path)).toEqual([])
})

test('SEC-4 every package comes from the registry', async () => {
  const elsewhere = (await packages()).filter(([, { resolved }]) => /^(git|http:|file:)/.test(resolved ?? ''))
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('SEC-4 no install script runs, and the installed packages work without it', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  // Install scripts that are not run: two have prebuilt packages as a fallback, one only counts its users.
  for (const [path, { hasInstallScript }] of await packages()) {
    if (hasInstallScript)
      expect(['fsevents', '@swc/core', '@scarf/scarf'], path).toContain(path.replace(/^.*node_modules\//, ''))
  }
  const { hash, verify } = await import('@node-rs/argon2')
  expect(await verify(await hash('installed without scripts'), 'installed without scripts')).toBe(true)
})
