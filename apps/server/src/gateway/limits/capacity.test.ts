import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type Consumer, createCapacity, type Exchange } from './capacity.ts'

const small = {
  exchanges: { application: 4, address: 2, session: 1 },
  streams: { application: 4, address: 2, session: 1 },
  queue: { application: 3, address: 2, session: 2 },
}
const never = new AbortController().signal
const from = (address: string, session?: string, application = 'app'): Consumer => ({ application, address, session })

test('HOST-93 an address at its limit waits while others proceed, and continues when one of its own exchanges ends', async () => {
  const capacity = createCapacity(small)
  const first = await capacity.enter(from('a'), never)
  await capacity.enter(from('a'), never)
  const turns: string[] = []
  void capacity.enter(from('a'), never).then(() => turns.push('a'))
  await capacity.enter(from('b'), never)
  await capacity.enter(from('x', undefined, 'other'), never)
  expect(turns).toEqual([])

  first.release()
  await expect.poll(() => turns).toEqual(['a'])
})

test('HOST-93 a session waits at its own limit, independently of its address', async () => {
  const capacity = createCapacity(small)
  const held = await capacity.enter(from('a', 's'), never)
  let hasTurn = false
  const waiting = capacity.enter(from('a', 's'), never).then(() => (hasTurn = true))
  await capacity.enter(from('a', 't'), never)
  expect(hasTurn).toBe(false)

  held.release()
  expect(await waiting).toBe(true)
})

test('HOST-93 a waiting request whose client leaves is removed from the queue and rejected', async () => {
  const capacity = createCapacity(small)
  const held = [await capacity.enter(from('a'), never), await capacity.enter(from('a'), never)]
  for (let turn = 0; turn < 10; turn++) {
    const gone = new AbortController()
    const waiting = capacity.enter(from('a'), gone.signal)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
  }

  for (const exchange of held) exchange.release()
  await Promise.all([capacity.enter(from('a'), never), capacity.enter(from('a'), never)])
})

test('HOST-93, HOST-327 a full queue of an address is answered 429, a full queue of all 503', async () => {
  const capacity = createCapacity(small)
  for (const address of ['a', 'a', 'b', 'b']) await capacity.enter(from(address), never)
  for (const address of ['a', 'a']) void capacity.enter(from(address), never)

  await expect(capacity.enter(from('a'), never)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  void capacity.enter(from('c'), never)
  await expect(capacity.enter(from('d'), never)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('HOST-93, HOST-326 a stream does not count as an exchange, and streams have their own limits', async () => {
  const capacity = createCapacity(small)
  const streams: Exchange[] = []
  for (const address of ['a', 'a', 'b']) streams.push(await capacity.enter(from(address), never))
  expect(streams.map((exchange) => exchange.becomeStream())).toEqual([true, true, true])
  expect(() => capacity.openStream(from('a'))).toThrow('TOO_MANY_REQUESTS')
  const close = capacity.openStream(from('c'))
  expect(() => capacity.openStream(from('d'))).toThrow('UNAVAILABLE')

  const exchanges = await Promise.all(['a', 'a', 'b', 'b'].map((address) => capacity.enter(from(address), never)))
  expect(exchanges[0]?.becomeStream()).toBe(false)
  close()
  close()
  capacity.openStream(from('d'))
  expect(() => capacity.openStream(from('d'))).toThrow('UNAVAILABLE')
})

test('HOST-93 no sequence of requests exceeds a limit, and all capacity is free at the end', async () => {
  const step = fc.record({
    action: fc.constantFrom('enter', 'abort', 'release', 'stream'),
    address: fc.constantFrom('a', 'b', 'c'),
    session: fc.constantFrom('s', 't', undefined),
    which: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const capacity = createCapacity(small)
      const running: { exchange: Exchange; consumer: Consumer; isStream: boolean }[] = []
      const aborts: AbortController[] = []
      for (const { action, address, session, which } of steps) {
        const one = running[which % Math.max(1, running.length)]
        if (action === 'enter') {
          const consumer = from(address, session)
          const abort = new AbortController()
          aborts.push(abort)
          capacity.enter(consumer, abort.signal).then(
            (exchange) => running.push({ exchange, consumer, isStream: false }),
            () => {},
          )
        } else if (action === 'abort') aborts[which % Math.max(1, aborts.length)]?.abort()
        else if (one && action === 'stream') one.isStream = one.exchange.becomeStream()
        else if (one) {
          one.exchange.release()
          running.splice(running.indexOf(one), 1)
        }
        await Promise.resolve()
        await Promise.resolve()
        for (const isStream of [true, false]) {
          const these = running.filter((item) => item.isStream === isStream)
          expect(these.length).toBeLessThanOrEqual(4)
          const count = (key: (consumer: Consumer) => string | undefined) =>
            Math.max(0, ...Object.values(Object.groupBy(these, ({ consumer }) => key(consumer) ?? `none`)).map((items) => items?.length ?? 0)) // prettier-ignore
          expect(count(({ address: from }) => from)).toBeLessThanOrEqual(2)
          const withSession = these.filter(({ consumer }) => consumer.session !== undefined)
          const sessions = withSession.map(({ consumer }) => `${consumer.address} ${consumer.session}`)
          expect(new Set(sessions).size).toBe(sessions.length)
        }
      }
      for (const abort of aborts) abort.abort()
      for (const { exchange } of running) exchange.release()
      await Promise.all(['a', 'a', 'b', 'b'].map((address) => capacity.enter(from(address), never)))
    }),
    { numRuns: inject('fuzzRuns') / 5 },
  )
})
