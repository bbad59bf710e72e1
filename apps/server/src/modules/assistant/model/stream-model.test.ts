import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelServer, part, startModelServer, write } from '../../../../test/outside-systems/model-server.ts'
import { streamModel } from './stream-model.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

const call = { messages: [{ role: 'user' as const, content: 'Hello' }], tools: [], mayUseTools: true }
const start = (limits: { idleMs: number; wholeMs: number }, onText: (text: string) => void = () => undefined) => {
  const person = new AbortController()
  const answer = streamModel({
    model: { url: server.url, name: 'small', key: null },
    hosts: ['127.0.0.1'],
    call,
    signal: person.signal,
    onText,
    limits,
  })
  return { person, answer }
}

test('ASSISTANT-46 a model that does not begin, does not go on, or does not end in time is too slow', async () => {
  server.answer(() => undefined)
  await expect(start({ idleMs: 20, wholeMs: 60_000 }).answer).rejects.toMatchObject({ kind: 'tooSlow' })
  server.answer((response) => write(response, part('Begun')))
  await expect(start({ idleMs: 300, wholeMs: 60_000 }).answer).rejects.toMatchObject({ kind: 'tooSlow' })
  server.answer((response) => {
    const timer = setInterval(() => write(response, part('x')), 5)
    response.once('close', () => clearInterval(timer))
  })
  await expect(start({ idleMs: 60_000, wholeMs: 300 }).answer).rejects.toMatchObject({ kind: 'tooSlow' })
})

test('ASSISTANT-46 a person who stops ends the connection to the model, and each text has arrived before the next', async () => {
  const texts: string[] = []
  server.answer((response) => write(response, part('One')))
  const { person, answer } = start({ idleMs: 60_000, wholeMs: 60_000 }, (text) => {
    texts.push(text)
    person.abort(new Error('stopped'))
  })
  await expect(answer).rejects.toThrow('stopped')
  expect(texts).toEqual(['One'])
  await expect.poll(server.isClosed).toBe(true)
})
