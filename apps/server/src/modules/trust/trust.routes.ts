import type { FastifyRequest } from 'fastify'
import { trust } from '@portico/contract/tenants/trust'
import type { ViewDecision, ViewAnswer, NewViewRequest } from '@portico/contract/tenants/trust'
import type { Database } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { implement } from '../../http/pipeline/implement.ts'
import { decideRequest } from './decision.ts'
import { issueTrustTokens } from './trust-tokens.ts'
import { createViewRequest } from './create-view-request.ts'
import { listRequests } from './view-requests.ts'
import { classifyViewRequest } from './classify-view-request.ts'

interface DetachedCall {
  database: Database
  actor: TenantActor
  request: FastifyRequest
}

const viewRequest = {
  detached: async ({
    database,
    actor,
    request,
    body,
  }: DetachedCall & { body: NewViewRequest }): Promise<ViewAnswer> => {
    const verdict = await database.tenant(actor.tenantId, (db) => classifyViewRequest(db, actor, body))
    switch (verdict.kind) {
      case 'refused':
        return { granted: false, pending: false, requestId: verdict.requestId, roleCode: null }
      case 'open':
        return { granted: true, pending: false, requestId: null, roleCode: verdict.roleCode }
      case 'pending':
        return { granted: false, pending: true, requestId: verdict.requestId, roleCode: verdict.roleCode }
      default:
        return database.system((db) => createViewRequest(db, { actor, viewRequest: body, verdict, request }))
    }
  },
}

const list = {
  detached: ({ database, actor, query }: DetachedCall & { query: { role: 'requester' | 'approver' } }) =>
    database.system((db) => listRequests(db, actor, query.role)),
}

const decide = {
  detached: ({
    database,
    actor,
    request,
    params,
    body,
  }: DetachedCall & { params: { id: number }; body: ViewDecision }) =>
    database.system((db) => decideRequest(db, actor, { ...body, id: params.id, call: request })),
}

export const trustRoutes = implement(trust, {
  'GET /api/uaa/user/tenant-token/repeat': {
    detached: ({ database, actor }) => database.system((db) => issueTrustTokens(db, actor)),
  },
  'POST /api/trust-permissions/add-default-auth-result': viewRequest,
  'POST /api/org-permission/v4/trust-permissions/add-default-auth-result': viewRequest,
  'GET /api/trust-permissions/requests': list,
  'GET /api/org-permission/v4/trust-permissions/requests': list,
  'PUT /api/trust-permissions/requests/{id}/decision': decide,
  'PUT /api/org-permission/v4/trust-permissions/requests/{id}/decision': decide,
})
