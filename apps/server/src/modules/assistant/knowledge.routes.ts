import { requireAdministrator } from '../../http/pipeline/actor.ts'
import { PortalError } from '@portico/contract/protocol/errors'
import { KNOWLEDGE_LIMITS } from '@portico/contract/rules/assistant'
import { knowledge, knowledgeUploads } from '@portico/contract/support/knowledge'
import type { FastifyRequest } from 'fastify'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { readUploadedForm } from '../../http/requests/multipart-upload.ts'
import type { Settings } from '../settings.ts'
import { deleteDocument, getDocument, listKnowledge, storeDocument } from './documents/knowledge.ts'
import { withinUploadLimit } from './documents/upload-limit.ts'
import { changeSettings, readSettings } from './settings.ts'

/** The routes of uploads, for the scope that reads multipart forms. */
export const knowledgeUploadRoutes: Implementation[] = implement(knowledgeUploads, {
  'POST /api/admin/v1/knowledge-documents': {
    detached: async ({ database, ...context }) => {
      const { actor, request } = context
      requireAdministrator(actor)
      return withinUploadLimit(actor.tenantId, async () => {
        const file = await readFile(request)
        return storeDocument(database, context, { id: null, file })
      })
    },
  },
  'PUT /api/admin/v1/knowledge-documents/{id}': {
    detached: async ({ database, params, ...context }) => {
      const { actor, request } = context
      requireAdministrator(actor)
      return withinUploadLimit(actor.tenantId, async () => {
        const file = await readFile(request)
        return storeDocument(database, context, { id: params.id, file })
      })
    },
  },
})

async function readFile(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const { file } = await readUploadedForm(request, {
    bytes: KNOWLEDGE_LIMITS.bytes,
    name: 'file',
    fields: 0,
    fieldBytes: 0,
  })
  if (!file) throw new PortalError('MALFORMED_BODY')
  return file
}

export function knowledgeRoutes({ config, secretBox }: Settings): Implementation[] {
  const services = { models: config.assistantModel, secretBox }
  return implement(knowledge, {
    'GET /api/admin/v1/knowledge-documents': ({ db, actor, query }) => listKnowledge(db, actor, query),
    'GET /api/admin/v1/knowledge-documents/{id}': ({ db, actor, params }) => getDocument(db, actor, params.id),
    'DELETE /api/admin/v1/knowledge-documents/{id}': ({ db, params, ...context }) =>
      deleteDocument(db, context, params.id),
    'GET /api/admin/v1/assistant-settings': ({ db, actor }) => readSettings(db, actor, services),
    'PUT /api/admin/v1/assistant-settings': ({ db, body, ...context }) =>
      changeSettings(db, context, { change: body, services }),
  })
}
