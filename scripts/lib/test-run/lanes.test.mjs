import { expect, test } from 'vitest'
import { runInLanes } from './lanes.mjs'

/** Runs parts that end on the test's command, and returns which are running. */
function start(names) {
  const running = new Map()
  const printed = []
  const run = (name, write) =>
    new Promise((resolve) => {
      write?.(`${name} begins\n`)
      running.set(name, () => {
        running.delete(name)
        write?.(`${name} ends\n`)
        resolve({ name })
      })
    })
  const done = runInLanes(names, run, (text) => printed.push(text))
  const end = async (name) => {
    running.get(name)()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { running: () => [...running.keys()], end, done, printed }
}

test('parts with and without computation run at the same time, each kind in sequence', async () => {
  const { running, end, done } = start(['check', 'unit', 'server', 'e2e'])
  expect(running()).toEqual(['server', 'check'])
  await end('check')
  expect(running()).toEqual(['server', 'unit'])
  await end('server')
  expect(running()).toEqual(['unit', 'e2e'])
  await end('e2e')
  await end('unit')
  expect(await done).toEqual(['check', 'unit', 'server', 'e2e'].map((name) => ({ name })))
})

test('the output of a concurrent part is printed in one piece at its end', async () => {
  const { end, done, printed } = start(['check', 'server'])
  await end('server')
  expect(printed).toEqual([])
  await end('check')
  await done
  expect(printed).toEqual(['check begins\ncheck ends\n'])
})

test('parts that compute run in sequence and write to the terminal directly', async () => {
  const { running, end, done, printed } = start(['check', 'unit'])
  expect(running()).toEqual(['check'])
  await end('check')
  expect(running()).toEqual(['unit'])
  await end('unit')
  await done
  expect(printed).toEqual([])
})
