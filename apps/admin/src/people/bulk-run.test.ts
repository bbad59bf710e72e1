import { expect, test } from 'vitest'
import type { Person } from '@portico/contract/administration/people'
import type { PortalConnection } from '../portal-connection.ts'
import { type PersonResult, runBulk } from './bulk-run.ts'

const people = Array.from({ length: 120 }, (_, at) => ({ id: at + 1 }) as Person)

/** A shell that answers each call of the interface with a result for each person. */
function shellOf(failsAt = Infinity) {
  const asked: number[][] = []
  const ask = (_: string, { body }: { body: { ids: number[] } }) => {
    asked.push(body.ids)
    const results = body.ids.map(() => ({ outcome: 'done', code: null, reason: null }))
    return Promise.resolve(
      asked.length === failsAt
        ? { status: 403, tag: null, body: { errorCode: 'FORBIDDEN', errorMsg: 'No' } }
        : { status: 200, tag: null, body: { results } },
    )
  }
  return { asked, portal: { ask } as unknown as PortalConnection }
}

const run = async (shell: ReturnType<typeof shellOf>, stopAfter = Infinity) => {
  const steps: PersonResult[][] = []
  const stop = new AbortController()
  const problem = await runBulk(shell.portal, {
    ...{ people, change: { action: 'disable', role: null }, signal: stop.signal },
    onProgress: (results) => {
      steps.push([...results])
      if (steps.length === stopAfter) stop.abort()
    },
  })
  return { problem, steps: steps.map(({ length }) => length) }
}

test('CONSOLE-156 people are changed 50 at a time, with the progress after each call', async () => {
  const shell = shellOf()
  expect(await run(shell)).toEqual({ problem: '', steps: [50, 100, 120] })
  expect(shell.asked.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('CONSOLE-156 a run that is stopped, or refused, leaves the other people as they are', async () => {
  const stopped = shellOf()
  expect(await run(stopped, 1)).toEqual({ problem: '', steps: [50] })
  expect(stopped.asked).toHaveLength(1)
  const refused = shellOf(2)
  expect(await run(refused)).toEqual({ problem: 'No', steps: [50] })
  expect(refused.asked).toHaveLength(2)
})
