import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventParser, type ServerEvent } from './event-parser.ts'

function parse(parts: readonly string[]) {
  const events: ServerEvent[] = []
  const others: unknown[] = []
  const read = createEventParser({
    onEvent: (event) => void events.push(event),
    onRetry: (milliseconds) => void others.push(milliseconds),
    onId: (id) => void others.push(id),
  })
  for (const part of parts) read(part)
  return { events, others }
}

const STREAM = [
  'retry: 4321\nid: 7\n\n',
  ':\n\n',
  'id: 8\nevent: unread\ndata: {"count":1}\n\n',
  'data: first\ndata:second\nunknown: x\n\n',
  'retry: soon\nevent: nothing\n\n',
].join('')

const EXPECTED = [
  { name: 'unread', data: '{"count":1}', id: '8' },
  { name: 'message', data: 'first\nsecond', id: '8' },
]

test('STREAM-12 events, ids and the waiting time are read; comments and unknown fields are ignored', () => {
  expect(parse([STREAM])).toEqual({ events: EXPECTED, others: [4321, '7', '8'] })
})

test('STREAM-12 the events do not depend on the chunks of the text and its line breaks', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length * 2), { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (cuts, end) => {
      const text = STREAM.replaceAll('\n', end)
      const places = [0, ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length]
      const parts = places.slice(1).map((place, at) => text.slice(places[at], place))
      expect(parse(parts).events).toEqual(EXPECTED)
    }),
  )
})

test('STREAM-12 an event that does not end with an empty line is ignored, and so is its id', () => {
  expect(parse(['id: 9\ndata: half\n'])).toEqual({ events: [], others: [] })
})
