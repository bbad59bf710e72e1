import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../lib/root.mjs'
import { projectFiles } from '../files.mjs'

/** Calls of `useSomething.setState` in files that do not create that store. */
function foreignChanges(file, text) {
  const called = new Set([...text.matchAll(/\b(use[A-Z]\w*)\.setState\b/g)].map(([, store]) => store))
  return [...called]
    .filter((store) => !new RegExp(`const ${store} = create\\b`).test(text))
    .map((store) => `${file}: ${store}`)
}

test('a store is changed by its own actions only: no other file of the shell calls its setState', () => {
  const sources = projectFiles().filter((file) => /^apps\/shell\/src\/.+(?<!\.test)\.tsx?$/.test(file))

  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap((file) => foreignChanges(file, readFileSync(inRoot(file), 'utf8')))).toEqual([])
})

test('a planted setState of another file is reported', () => {
  expect(foreignChanges('a.ts', 'useTabs.setState({ closed })')).toEqual(['a.ts: useTabs'])
  expect(foreignChanges('b.ts', 'export const useTabs = create<State>(() => ({}))\nuseTabs.setState({})')).toEqual([])
})

/** Lines of a module that subscribe to something when it is imported. */
const subscriptions = (file, text) =>
  [...text.matchAll(/^[\w.?()]*\b(?:subscribe|addEventListener)\(.*$/gm)]
    .filter(([line]) => !/^(?:export |async )?function\b/.test(line))
    .map(([line]) => `${file}: ${line}`)

test('a subscription begins in a start function: no module of the shell subscribes when it is imported', () => {
  const sources = projectFiles().filter((file) => /^apps\/shell\/src\/(?!boot\/).+(?<!\.test)\.tsx?$/.test(file))

  expect(sources.flatMap((file) => subscriptions(file, readFileSync(inRoot(file), 'utf8')))).toEqual([])
})

test('a subscription of a module is found', () => {
  const planted =
    "globalThis.addEventListener('pagehide', write)\nroom?.addEventListener('change', follow)\nuseTabs.subscribe(write)\n"

  expect(subscriptions('a.ts', planted)).toHaveLength(3)
  expect(
    subscriptions('b.ts', 'export function start() {\n  useTabs.subscribe(write)\n}\nfunction subscribe(on) {}'),
  ).toEqual([])
})
