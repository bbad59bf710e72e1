import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { JSON_DEPTH } from './limits.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts JSON as the only body type of the interface. Also rejects keys that reach a prototype (SEC-6), nesting that
 * would exhaust the stack, and characters that the database cannot store.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done) => {
      try {
        done(null, body.length === 0 ? undefined : parseJson(body))
      } catch {
        done(new PortalError('MALFORMED_BODY'))
      }
    },
  )
}

export function parseJson(bytes: Buffer): unknown {
  const value: unknown = JSON.parse(utf8.decode(bytes))
  assertHarmless(value)
  return value
}

function assertHarmless(root: unknown): void {
  const open = [{ value: root, depth: 0 }]
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth } = item
    if (typeof value === 'string' && !isStorable(value))
      throw new Error('The text contains characters that cannot be stored')
    if (typeof value !== 'object' || value === null) continue
    if (depth >= JSON_DEPTH) throw new Error('The JSON is nested too deeply')
    for (const [key, member] of Object.entries(value)) {
      if (key === '__proto__' || (key === 'constructor' && reachesPrototype(member)) || !isStorable(key)) {
        throw new Error('The JSON contains a forbidden key')
      }
      open.push({ value: member, depth: depth + 1 })
    }
  }
}

const reachesPrototype = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
