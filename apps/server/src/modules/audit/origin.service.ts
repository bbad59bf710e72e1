import type { FastifyRequest } from 'fastify'
import type { AuditWay } from '@portico/contract/rules/administration/audit'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { wayOfRequest } from '../../http/pipeline/way-of-request.ts'

/** The part of a request that an entry names. */
export type AuditedRequest = Pick<FastifyRequest, 'id' | 'ip' | 'headers'>

/** AUDIT-41: how an entry came about. Without a call there is neither session nor address. */
export interface AuditOrigin {
  sessionId: number | null
  address: string | null
  way: AuditWay
}

/** AUDIT-43: commands of operators on the database, and sweeps of the server. */
export const COMMAND_ORIGIN: AuditOrigin = { sessionId: null, address: null, way: 'command' }
export const SWEEP_ORIGIN: AuditOrigin = { sessionId: null, address: null, way: 'sweep' }

/** AUDIT-44: the same in the log of another tenant than the person's. */
export const elsewhere = ({ way }: AuditOrigin): AuditOrigin => ({ sessionId: null, address: null, way })

type Caller = Pick<TenantActor, 'sessionId' | 'serviceKey' | 'isDeployment' | 'isScheduled' | 'isJob'>

/** AUDIT-41: the origin of what an actor does with a request; a job has the request that has sent its file. */
export function originOf(actor: Caller, request: Pick<FastifyRequest, 'ip' | 'headers'>): AuditOrigin {
  if (actor.isDeployment) return { sessionId: null, address: null, way: 'file' }
  if (actor.isScheduled) return { sessionId: null, address: null, way: 'schedule' }
  const way = actor.isJob ? 'job' : actor.serviceKey ? 'key' : wayOfRequest(request)
  return { sessionId: actor.serviceKey ? null : actor.sessionId, address: request.ip || null, way }
}
