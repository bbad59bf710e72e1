import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { allowLongBody } from '../../requests/long-uploads.ts'
import { answerParserError } from './parser-errors.ts'

/** A connection that records what is written to it. */
function connection() {
  const written: string[] = []
  const socket = { writable: true, end: (text: string) => written.push(text), destroy: () => written.push('destroyed') }
  return { socket: socket as unknown as Socket, written }
}
const timeout = () => Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

test('SEC-5 a request that takes too long answers 408 and closes the connection', () => {
  const { socket, written } = connection()
  answerParserError(timeout(), socket, 'en')
  expect(written.join('')).toMatch(/^HTTP\/1\.1 408 .*connection: close/s)
})

test('TICKET-8, HOST-132 an upload that makes progress is not ended by the limit of a request, until it has ended', () => {
  const { socket, written } = connection()
  let end = () => undefined as unknown
  allowLongBody({ raw: { socket } } as unknown as FastifyRequest, (listener) => (end = listener))
  answerParserError(timeout(), socket, 'en')
  expect(written).toEqual([])
  end()
  answerParserError(timeout(), socket, 'en')
  expect(written.join('')).toMatch(/^HTTP\/1\.1 408 /)
})

test('SEC-5 a connection that is gone gets no answer', () => {
  const { socket, written } = connection()
  answerParserError(Object.assign(new Error('gone'), { code: 'ECONNRESET' }), socket, 'en')
  expect(written).toEqual(['destroyed'])
})
