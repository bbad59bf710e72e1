import { PortalError } from '@portico/contract/protocol/errors'
import { assistant } from '@portico/contract/support/assistant'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { answerQuestion } from './answers/answer-question.ts'
import { beginContext, endContext, findContextEnd, readContextInfo, storeCustomInfo } from './contexts.ts'
import { deleteConversations, listConversations, readConversation } from './conversations/conversations.ts'
import { listTitles } from './documents/knowledge.ts'
import { findModel } from './model/models.ts'
import { decideProposal } from './conversations/proposals.ts'

export function assistantRoutes({ config, secretBox }: Settings): Implementation[] {
  const services = { models: config.assistantModel, secretBox }
  return implement(assistant, {
    'GET /api/workbench/v4/ai-robot/resources': {
      // the transaction of a GET call may not write
      detached: async ({ database, actor, query }) => {
        if (actor.sourceTenantId !== null) throw new PortalError('VIEW_ONLY')
        const expiresAt = await database.system((db) => findContextEnd(db, actor))
        const { context, knowledges, model } = await database.tenant(actor.tenantId, async (db) => ({
          context: await beginContext(db, actor, { orgId: query.orgId, expiresAt }),
          knowledges: await listTitles(db, actor.tenantId),
          model: await findModel(db, actor.tenantId, services),
        }))
        const { token, expiredAt } = context
        return {
          token,
          resourceToken: token,
          knowledges,
          expiredAt,
          model: model?.name ?? null,
          actionsAllowed: ['openMenu' as const, 'searchMenus' as const, ...(model ? ['proposeCommand' as const] : [])],
        }
      },
    },
    'POST /api/workbench/v4/ai-robot/resources/end': {
      // the context may be of the tenant that the person has left
      detached: ({ database, actor, body }) => endContext(database, actor, body.token),
    },
    'PUT /api/workbench/v4/ti-run/update-custom-info': ({ db, actor, body }) => storeCustomInfo(db, actor, body),
    'POST /knowledge/api/robot/context-info': {
      detached: async ({ database, body }) => ({
        code: 0,
        msg: 'ok',
        data: await readContextInfo(database, body.token),
      }),
    },
    'POST /api/workbench/v4/assistant/answers': {
      // no transaction is open while the answer is sent
      detached: ({ database, actor, body, request, reply }) =>
        answerQuestion({ database, actor, question: body, request, reply, services }),
    },
    'GET /api/workbench/v4/assistant/conversations': ({ db, actor, query }) => listConversations(db, actor, query),
    'GET /api/workbench/v4/assistant/conversations/{id}': ({ db, actor, params }) =>
      readConversation(db, actor, params.id),
    'DELETE /api/workbench/v4/assistant/conversations/{id}': ({ db, actor, params }) =>
      deleteConversations(db, actor, params.id),
    'DELETE /api/workbench/v4/assistant/conversations': ({ db, actor }) => deleteConversations(db, actor, null),
    'PUT /api/workbench/v4/assistant/proposals/{id}': ({ db, actor, params, body, request }) =>
      decideProposal(db, actor, { id: params.id, outcome: body.outcome, request }),
  })
}
