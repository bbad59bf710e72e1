import { expect, test } from 'vitest'
import { isLargeBody, sendParts } from './large-bodies.ts'

/** The characters that a question may have. */
const QUESTION = 16_000

test.each(['x', '"', '项', '\u001f', '\uD83D\uDE00'])(
  'CONSOLE-34 a body of %j is handed over in parts that are questions of permitted length',
  async (character) => {
    const json = JSON.stringify(character.repeat(20_000))
    const asked: { id: string; part: number; text: string }[] = []
    const shares: number[] = []
    const id = await sendParts(async (data) => void asked.push(data as (typeof asked)[number]), json, {
      signal: undefined,
      onSent: (share) => shares.push(share),
    })
    expect(isLargeBody(json)).toBe(true)
    expect(asked.map(({ text }) => text).join('')).toBe(json)
    expect(asked.map(({ part }) => part)).toEqual(asked.map((_, at) => at))
    expect(new Set(asked.map((one) => one.id))).toEqual(new Set([id]))
    for (const one of asked) expect(JSON.stringify({ data: one }).length).toBeLessThan(QUESTION)
    expect(shares.at(-1)).toBe(1)
  },
)

test('CONSOLE-35 a cancelled body sends no further part, and the shell is told to forget it', async () => {
  const controller = new AbortController()
  const asked: object[] = []
  const ask = async (data: object) => {
    asked.push(data)
    controller.abort()
  }
  const sent = sendParts(ask, 'x'.repeat(50_000), { signal: controller.signal, onSent: undefined })
  await expect(sent).rejects.toThrow(/abort/i)
  const { id } = asked[0] as { id: string }
  expect(asked).toEqual([expect.objectContaining({ id, part: 0 }), { cancel: id }])
})

test('CONSOLE-35 a body of which the shell refuses a part sends no further part, and the shell is told to forget it', async () => {
  const asked: object[] = []
  const ask = async (data: object) => {
    asked.push(data)
    if (asked.length === 2) throw new Error('refused')
  }
  const sent = sendParts(ask, 'x'.repeat(50_000), { signal: undefined, onSent: undefined })
  await expect(sent).rejects.toThrow('refused')
  const { id } = asked[0] as { id: string }
  expect(asked).toEqual([
    expect.objectContaining({ id, part: 0 }),
    expect.objectContaining({ id, part: 1 }),
    { cancel: id },
  ])
})
