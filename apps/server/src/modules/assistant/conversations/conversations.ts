import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { type AnswerState, CONVERSATION_PAGE } from '@portico/contract/rules/assistant'
import type {
  AnswerSource,
  AssistantProposal,
  Conversation,
  ConversationPage,
} from '@portico/contract/support/assistant'
import type { TenantDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'

const TITLE_LENGTH = 80

interface PageQuery {
  q?: string | undefined
  pageIndex?: number | undefined
  pageSize?: number | undefined
}

/** ASSISTANT-30, ASSISTANT-31: the person's conversations in the tenant, latest first, those with a text if one is given. */
export async function listConversations(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { q, pageIndex = 1, pageSize = CONVERSATION_PAGE.default }: PageQuery,
): Promise<ConversationPage> {
  const size = Math.min(pageSize, CONVERSATION_PAGE.maximum)
  const keyword = q?.trim().toLowerCase() ?? ''
  let own = db.selectFrom('assistant_conversation').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
  if (keyword !== '')
    // the title is the beginning of a question
    own = own.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assistant_message as message')
          .select('message.id')
          .where('message.tenant_id', '=', tenantId)
          .whereRef('message.conversation_id', '=', 'assistant_conversation.id')
          .where(sql<boolean>`position(${keyword} in lower(message.text)) > 0`),
      ),
    )
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'title', 'created_at', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(Math.min((pageIndex - 1) * size, Number(count)))
    .execute()
  return { records: rows.map(summaryOf), pageIndex, pageSize: size, recordTotal: Number(count) }
}

interface SummaryRow {
  id: number
  title: string
  created_at: Date
  changed_at: Date
}

const summaryOf = ({ id, title, created_at, changed_at }: SummaryRow) => ({
  id,
  title,
  createTime: created_at.toISOString(),
  changeTime: changed_at.toISOString(),
})

async function findOwn(db: TenantDb, { tenantId, userId }: TenantActor, id: number): Promise<SummaryRow> {
  const row = await db
    .selectFrom('assistant_conversation')
    .select(['id', 'title', 'created_at', 'changed_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return row
}

/** ASSISTANT-30: one conversation. That of another person or tenant is not found. */
export async function readConversation(db: TenantDb, actor: TenantActor, id: number): Promise<Conversation> {
  const row = await findOwn(db, actor, id)
  const messages = await db
    .selectFrom('assistant_message')
    .select(['id', 'role', 'text', 'state', 'sources', 'created_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', id)
    .orderBy('ordinal')
    .execute()
  const proposals = await db
    .selectFrom('assistant_proposal as proposal')
    .innerJoin('assistant_message as message', (join) =>
      join.onRef('message.tenant_id', '=', 'proposal.tenant_id').onRef('message.id', '=', 'proposal.message_id'),
    )
    .select(['proposal.id', 'proposal.message_id', 'proposal.command_id', 'proposal.title', 'proposal.outcome'])
    .where('proposal.tenant_id', '=', actor.tenantId)
    .where('message.conversation_id', '=', id)
    .execute()
  return {
    ...summaryOf(row),
    messages: messages.map((message) => ({
      id: message.id,
      role: message.role,
      text: message.text,
      createTime: message.created_at.toISOString(),
      state: message.state,
      sources: message.sources,
      proposals: proposals
        .filter(({ message_id }) => message_id === message.id)
        .map(({ id: proposalId, command_id: commandId, title, outcome }) => ({
          id: proposalId,
          commandId,
          title,
          outcome,
        })),
    })),
  }
}

/** ASSISTANT-32: deletes one conversation, or all of the person in the tenant. */
export async function deleteConversations(db: TenantDb, actor: TenantActor, id: number | null): Promise<void> {
  if (id !== null) await findOwn(db, actor, id)
  let own = db
    .deleteFrom('assistant_conversation')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
  if (id !== null) own = own.where('id', '=', id)
  await own.execute()
}

export interface StoredQuestion {
  conversationId: number
  questionId: number
  answerId: number
  /** The messages before the question, oldest first, as many as a model gets. */
  history: { role: 'question' | 'answer'; text: string }[]
}

const HISTORY = 10

/** ASSISTANT-30: stores a question in a conversation of the person, or in a new one. */
export async function storeQuestion(
  db: TenantDb,
  actor: TenantActor,
  { text, conversationId }: { text: string; conversationId?: number | undefined },
): Promise<StoredQuestion> {
  const { tenantId, userId } = actor
  const id = conversationId ?? newId()
  if (conversationId === undefined) {
    const title = text.replace(/\s+/g, ' ').slice(0, TITLE_LENGTH).toWellFormed()
    await db.insertInto('assistant_conversation').values({ tenant_id: tenantId, id, user_id: userId, title }).execute()
  } else {
    await findOwn(db, actor, id)
    // a second question of the same conversation waits
    await db
      .updateTable('assistant_conversation')
      .set({ changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
  const history = await db
    .selectFrom('assistant_message')
    .select(['role', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('conversation_id', '=', id)
    .orderBy('ordinal', 'desc')
    .limit(HISTORY)
    .execute()
  const questionId = newId()
  await insertMessage(db, actor, {
    id: questionId,
    conversationId: id,
    role: 'question',
    text,
    state: null,
    sources: [],
  })
  return { conversationId: id, questionId, answerId: newId(), history: history.toReversed() }
}

export interface FinishedAnswer {
  id: number
  conversationId: number
  text: string
  state: AnswerState
  sources: AnswerSource[]
  proposals: AssistantProposal[]
}

/** ASSISTANT-30: stores an answer, unless its conversation was deleted meanwhile. */
export async function storeAnswer(db: TenantDb, actor: TenantActor, answer: FinishedAnswer): Promise<void> {
  const present = await db
    .selectFrom('assistant_conversation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', answer.conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (!present) return
  await insertMessage(db, actor, { ...answer, role: 'answer' })
  if (answer.proposals.length === 0) return
  await db
    .insertInto('assistant_proposal')
    .values(
      answer.proposals.map(({ id, commandId, title }) => ({
        tenant_id: actor.tenantId,
        id,
        message_id: answer.id,
        user_id: actor.userId,
        command_id: commandId,
        title,
        outcome: null,
        decided_at: null,
      })),
    )
    .execute()
}

interface NewMessage {
  id: number
  conversationId: number
  role: 'question' | 'answer'
  text: string
  state: AnswerState | null
  sources: AnswerSource[]
}

async function insertMessage(db: TenantDb, { tenantId, userId }: TenantActor, message: NewMessage): Promise<void> {
  await db
    .insertInto('assistant_message')
    .values({
      tenant_id: tenantId,
      conversation_id: message.conversationId,
      id: message.id,
      user_id: userId,
      role: message.role,
      text: message.text,
      state: message.state,
      sources: JSON.stringify(message.sources),
      ordinal: sql<number>`(select coalesce(max(ordinal), 0) + 1 from assistant_message
        where tenant_id = ${tenantId} and conversation_id = ${message.conversationId})`,
    })
    .execute()
}
