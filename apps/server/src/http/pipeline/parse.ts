import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import { PortalError } from '@portico/contract/protocol/errors'
import { isStorable } from '../requests/json-body.ts'

export interface Parsed {
  params: unknown
  query: unknown
  body: unknown
}

type Schema = NonNullable<Endpoint['options']['body']>
type RequestPart = keyof Parsed

/**
 * Validates path, query and body against the contract's schemas. Throws `VALIDATION` with the names of the invalid
 * fields.
 */
export function parseRequest({ options }: Endpoint, request: FastifyRequest): Parsed {
  return {
    params: parsePart('params', options.params, request.params),
    query: parsePart('query', options.query, request.query),
    body: parsePart('body', options.body, request.body),
  }
}

function parsePart(part: RequestPart, schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (part !== 'body') assertStorable(part, value as Record<string, string>)
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  throw invalid(error.issues.map(({ path, code }) => ({ part, field: path.join('.'), reason: code })))
}

function assertStorable(part: RequestPart, values: Record<string, string>): void {
  for (const [field, value] of Object.entries(values)) {
    if (!isStorable(value)) throw invalid([{ part, field, reason: 'invalid_format' }])
  }
}

interface InvalidField {
  part: RequestPart
  field: string
  reason: string
}

/** Names the fields and the violated rules, never the values, which may be secrets. */
const invalid = (fields: InvalidField[]) => new PortalError('VALIDATION', { fields: fields.slice(0, 20) })
