import { existsSync } from 'node:fs'
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
}

const packages = async () => {
  const { packages: all } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> }
  return Object.entries(all).filter(([path, { link }]) => path.includes('node_modules/') && !link)
}

test('SEC-4 every package of the lockfile has an integrity and an exact version', async () => {
  const locked = await packages()
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version ?? '')).map(([path]) => path)).toEqual([])
})

test('SEC-4 no package comes from elsewhere than the registry', async () => {
  const elsewhere = (await packages()).filter(([, { resolved }]) => /^(git|http:|file:)/.test(resolved ?? ''))
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('SEC-4 no install script is run, and what is installed works without', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  // The packages with native parts bring them as packages of their own.
  for (const [path, { hasInstallScript }] of await packages()) {
    if (hasInstallScript) expect(['fsevents', '@swc/core'], path).toContain(path.replace(/^.*node_modules\//, ''))
  }
  const { hash, verify } = await import('@node-rs/argon2')
  expect(await verify(await hash('installed without scripts'), 'installed without scripts')).toBe(true)
})

test('SEC-4 what our own packages ask for is exact', async () => {
  const { packages: all } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }>
  }
  for (const [path, { dependencies = {}, devDependencies = {} }] of Object.entries(all)) {
    if (path.includes('node_modules/')) continue
    if (path !== '' && !existsSync(resolve(root, path))) continue
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, `${path} asks for ${name}`).toMatch(/^\d+\.\d+\.\d+/)
    }
  }
})
