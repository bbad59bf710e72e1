import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../lib/root.mjs'
import { projectFiles } from '../files.mjs'

test('the list of features contains every feature of the shell once', () => {
  const features = projectFiles().filter((file) => /^apps\/shell\/src\/features\/.+\.feature\.ts$/.test(file))
  const list = readFileSync(inRoot('apps/shell/src/app/features.ts'), 'utf8')
  const timesListed = (feature) => list.split(`'${feature.replace('apps/shell/src', '..')}'`).length - 1

  expect(features.length).toBeGreaterThan(20)
  expect(features.filter((feature) => timesListed(feature) !== 1)).toEqual([])
})

test('the recipe in README names every part that a feature may have', () => {
  const [, members] = /defineFeature\(\{ ([\w, ]+) \}\)/.exec(readFileSync(inRoot('README.md'), 'utf8'))
  const source = readFileSync(inRoot('apps/shell/src/workbench/contributions/feature.ts'), 'utf8')
  const [, body] = /export interface Feature \{([^}]*)\}/.exec(source)

  expect(members.split(', ')).toEqual([...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, key]) => key))
})
