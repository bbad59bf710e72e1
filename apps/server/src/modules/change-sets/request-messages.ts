import { escapeUTF8 } from 'entities'
import { LANGUAGES, type Language, type NameAllLang } from '@portico/contract/protocol/common'
import type { WebContentUrl } from '@portico/contract/messages/messages'
import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { APPROVERS_NOTIFIED } from '@portico/contract/rules/administration/two-person-rule'
import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { JUMP_TYPE } from '@portico/contract/rules/support/messages'
import type { SystemDb } from '../../db/handles.ts'
import { inTenant } from '../../db/tenant-scope.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { postMessage, withdrawMessages } from '../messages/post-message.service.ts'
import { listAuthors } from './authors.ts'
import { readTimeZone } from '../time-zone/time-zone.service.ts'
import type { SetRow } from './change-sets.store.ts'

type Texts = 'request' | 'approved' | 'scheduled' | 'refused' | 'expired' | 'preview'

const keyOf = ({ id }: Pick<SetRow, 'id'>) => `change-set ${id}`

interface NewRequest {
  row: SetRow
  name: string
  requesterId: number
  approvers: readonly number[]
  expiresAt: Date | null
  objects: number
}

/** ADMIN-135: tells the people who may approve a set that somebody requests it. */
export async function postRequest(
  db: SystemDb,
  { row, name, requesterId, approvers, expiresAt, objects }: NewRequest,
): Promise<void> {
  if (approvers.length === 0 || objects === 0) return
  const person = await nameOf(db, requesterId)
  const timeZone = await readTimeZone(db, row.tenant_id)
  await post(db, {
    ...{ row, text: 'request', to: approvers.slice(0, APPROVERS_NOTIFIED), expiresAt },
    values: (language) => ({
      ...{ name, person, n: objects.toLocaleString(language) },
      until: expiresAt
        ? serverText('changes.until', language).replace('{{time}}', () => momentIn(expiresAt, language, timeZone))
        : '',
    }),
  })
}

/** ADMIN-135: withdraws the message about a request that is not open any more. */
export async function withdrawRequest(db: SystemDb, row: SetRow): Promise<void> {
  if (row.requested_at === null) return
  await inTenant(db, row.tenant_id, (own) =>
    withdrawMessages(own, { tenantId: row.tenant_id, source: PORTAL_PRODUCT, retireKey: keyOf(row) }),
  )
}

/** ADMIN-135: tells the authors of a decision about their set, or of its absence, and withdraws the request's message. */
export async function postDecision(
  db: SystemDb,
  { row, text, deciderId, reason = '' }: { row: SetRow; text: Texts; deciderId: number | null; reason?: string },
): Promise<void> {
  if (row.requested_at === null) return
  await withdrawRequest(db, row)
  const authors = await listAuthors(db, row.tenant_id, row.id)
  const to = authors.filter((userId) => userId !== deciderId)
  if (to.length === 0) return
  const person = deciderId === null ? '' : await nameOf(db, deciderId)
  const values = { name: row.name ?? '', person, reason }
  await post(db, { row, text, to, expiresAt: null, values: () => values })
}

/** PREVIEW-10: tells people that an author has named them as readers of the preview of a set. */
export async function postPreview(
  db: SystemDb,
  { row, authorId, readers, until }: { row: SetRow; authorId: number; readers: readonly number[]; until: Date },
): Promise<void> {
  if (readers.length === 0) return
  const person = await nameOf(db, authorId)
  const timeZone = await readTimeZone(db, row.tenant_id)
  await post(db, {
    ...{ row, text: 'preview', to: readers, expiresAt: null },
    values: (language) => ({ name: row.name ?? '', person, time: momentIn(until, language, timeZone) }),
  })
}

interface Posted {
  row: SetRow
  text: Texts
  to: readonly number[]
  expiresAt: Date | null
  values: (language: Language) => Readonly<Record<string, string>>
}

async function post(db: SystemDb, { row, text, to, expiresAt, values }: Posted): Promise<void> {
  const inEach = (write: (language: Language) => string): NameAllLang =>
    Object.fromEntries(LANGUAGES.map((language) => [language, write(language)]))
  const isRequest = text === 'request'
  await inTenant(db, row.tenant_id, (own) =>
    postMessage(own, {
      ...{ tenantId: row.tenant_id, source: PORTAL_PRODUCT, severity: 'normal', attachments: [], about: null },
      titles: inEach((language) => filled(serverText(`changes.${text}Title`, language), values(language))),
      contents: inEach((language) => {
        const escaped = Object.entries(values(language)).map(([name, value]) => [name, escapeUTF8(value)])
        const html = Object.fromEntries(escaped) as Record<string, string>
        return `<p>${filled(serverText(`changes.${text}Text`, language), html)}</p>`
      }),
      audience: to.map((userId) => ({ subject_kind: 'user', subject: String(userId) })),
      target: text === 'preview' ? previewOf(row) : screenOf(row),
      expiresAt,
      topic: keyOf(row),
      ...(isRequest && { retireKey: keyOf(row) }),
    }),
  )
}

const screenOf = ({ id }: SetRow): WebContentUrl => ({
  ...{ type: JUMP_TYPE.menu, url: null, orgId: null, extendParamers: { set: String(id) } },
  ...{ productCode: PORTAL_PRODUCT, applicationCode: CONSOLE_APPLICATION, moduleCode: 'admin.changes' },
})

/** The shell opens the preview, since its readers may have no right to open the console. */
const previewOf = ({ id }: SetRow): WebContentUrl => ({
  ...{ type: JUMP_TYPE.menu, url: null, orgId: null, extendParamers: { draft: String(id) } },
  ...{ productCode: PORTAL_PRODUCT, applicationCode: null, moduleCode: null },
})

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '').trim()

const momentIn = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)

async function nameOf(db: SystemDb, userId: number): Promise<string> {
  const row = await db.selectFrom('user_account').select('nickname').where('id', '=', userId).executeTakeFirst()
  return row?.nickname ?? ''
}
