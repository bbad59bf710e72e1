import type { NameAllLang } from '@portico/contract/protocol/common'
import type { Insertable } from 'kysely'
import type {
  MessageAudienceTable,
  MessageCounterTable,
  MessageKindTable,
  MessageReceiptTable,
  MessageTable,
} from '../../tables/messages.ts'
import { ACCOUNT, type AccountName } from '../people/accounts.ts'
import { names } from '../names.ts'
import { demonstrationMessages, type SeedMessage } from './demonstration-messages.ts'

const MINUTE = 60_000

/** The messages with their ids and positions: a tenant's oldest message has position 1. */
const numbered = demonstrationMessages
  .map((message, index) => ({ ...message, id: 81 + index }))
  .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
  .map((message, index, all) => ({
    ...message,
    position: 1 + all.slice(0, index).filter(({ tenant }) => tenant === message.tenant).length,
  }))

export const messageCounters: Insertable<MessageCounterTable>[] = [
  ...Map.groupBy(numbered, ({ tenant }) => tenant).entries(),
].map(([tenant_id, own]) => ({ tenant_id, last_position: own.length }))

export const messageRows = (now: Date): Insertable<MessageTable>[] =>
  numbered.map(
    ({ tenant, position, id, source, kind, severity, titles, contents, about, target, attachments, minutesAgo }) => ({
      tenant_id: tenant,
      position,
      id,
      source,
      severity: severity ?? 'normal',
      kind: kind ?? null,
      titles: JSON.stringify(titles),
      contents: JSON.stringify(contents),
      about_tenant_id: about?.id ?? null,
      about_tenant_name: about?.name ?? null,
      target: target === undefined ? null : JSON.stringify(target),
      attachments: JSON.stringify(attachments ?? []),
      posted_at: new Date(now.getTime() - minutesAgo * MINUTE),
      expires_at: null,
    }),
  )

/** MSG-141: the kinds that applications of the demonstration have registered. */
export const messageKinds: Insertable<MessageKindTable>[] = [
  { ...kind('doc', 'approval', names('审批', 'Approvals', 'Godkännanden')), mail_after_minutes: 240 },
  kind('doc', 'comment', names('评论', 'Comments', 'Kommentarer')),
  {
    ...kind('plan', 'evacuation', names('疏散与停工', 'Evacuation and work stops', 'Utrymning och arbetsstopp')),
    severity: 'alert',
    mandatory: true,
  },
]

function kind(product_code: string, code: string, texts: NameAllLang): Insertable<MessageKindTable> {
  return { product_code, code, names: JSON.stringify(texts), severity: 'normal' }
}

export const messageAudiences: Insertable<MessageAudienceTable>[] = numbered.flatMap(({ tenant, position, to }) =>
  subjectsOf(to).map((subject) => ({ tenant_id: tenant, position, expires_at: null, ...subject })),
)

function subjectsOf(to: SeedMessage['to']): Pick<Insertable<MessageAudienceTable>, 'subject_kind' | 'subject'>[] {
  if (to === 'tenant') return [{ subject_kind: 'tenant', subject: '' }]
  if ('role' in to) return [{ subject_kind: 'role', subject: to.role }]
  if ('org' in to) return [{ subject_kind: 'org', subject: String(to.org) }]
  return to.people.map((account) => ({ subject_kind: 'user', subject: String(ACCOUNT[account]) }))
}

export const messageReceipts = (now: Date): Insertable<MessageReceiptTable>[] =>
  numbered.flatMap(({ tenant, position, minutesAgo, readBy = [] }) =>
    readBy.map((account: AccountName) => ({
      tenant_id: tenant,
      user_id: ACCOUNT[account],
      position,
      read_at: new Date(now.getTime() - (minutesAgo - 5) * MINUTE),
    })),
  )
