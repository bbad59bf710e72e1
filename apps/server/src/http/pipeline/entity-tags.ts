import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import { PortalError } from '@portico/contract/protocol/errors'

type Schema = NonNullable<Endpoint['options']['response']>

/** API-9, API-13: the tag of an object. States whose version fields are equal have the same tag in every process. */
export function tagOf(version: Schema, present: unknown): string {
  const { data, error } = version.safeParse(present)
  if (error) throw new Error('The present state does not match its version', { cause: error })
  return `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`
}

/** API-9: a change without `If-Match` is refused before the object is read. */
export function requireMatch({ headers }: FastifyRequest): void {
  if (headers['if-match'] === undefined) throw new PortalError('MATCH_REQUIRED')
}

/**
 * API-9: throws `CHANGED_MEANWHILE` unless `If-Match` names the present state. `*` matches any state, as RFC 9110 says.
 * The caller holds a lock on the object's row.
 */
export function assertMatches(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { schema, version = schema }: { schema: Schema; version?: Schema },
  present: unknown,
): void {
  const { data, error } = schema.safeParse(present)
  if (error) throw new Error('The present state does not match its schema', { cause: error })
  const tags = String(headers['if-match']).split(',', 20)
  const own = tagOf(version, data)
  if (!tags.some((tag) => tag.trim() === own || tag.trim() === '*')) throw new PortalError('CHANGED_MEANWHILE', data)
}
