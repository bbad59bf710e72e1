import type { MessageFilter } from '@portico/contract/messages/messages'
import { JUMP_TYPE } from '@portico/contract/rules/support/messages'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { PORTAL, type World } from '../../../test/world.ts'
import type { Email } from '../mail/mail.service.ts'
import { renewApplicationSecret } from '../sessions/application-secrets.service.ts'
import { postMessage } from './post-message.service.ts'

export const page = (person: Browser, body: MessageFilter = {}) =>
  person.call('POST /api/message/v4/messages/page', { body })
export const titles = async (person: Browser, body: MessageFilter = {}) =>
  (await page(person, { pageSize: 200, ...body })).records.map(({ title }) => title)
export const count = (person: Browser) => person.call('GET /api/message/v4/messages/unread-count')
export const mark = (person: Browser, ids: number[], read?: boolean) =>
  person.call('PUT /api/message/v4/messages/ids', { body: { ids, ...(read === undefined ? {} : { read }) } })
export const markAll = (person: Browser, body: { newestId?: number; undo?: string } = {}) =>
  person.call('PUT /api/message/v4/messages/all', { body })
export const detail = (person: Browser, id: number) =>
  person.call('GET /api/message/v4/messages/{id}', { params: { id: String(id) } })

/** Gives the application Planning a new secret. Returns the header with which its server authenticates its calls. */
export async function authorizePlanning({ database }: World): Promise<string> {
  const secret = await database.system((db) => renewApplicationSecret(db, 'plan-core'))
  return `Basic ${Buffer.from(`plan-core:${secret}`).toString('base64')}`
}

/** The services that send mail, with a function in place of the mail server. */
export const mailServices = (world: World, deliver: (email: Email) => Promise<void>) => ({
  database: world.database,
  mailer: { deliver },
  publicOrigin: PORTAL,
  defaultLanguage: () => 'en' as const,
})

/** A menu of an organisation, as the target of a message. */
const menuIn = (orgId: number) =>
  ({
    ...{ type: JUMP_TYPE.menu, url: null, applicationCode: null, productCode: 'plan' },
    moduleCode: 'plan.schedule',
    extendParamers: {},
    orgId,
  }) as const

interface Posting {
  tenant?: number
  to: [kind: 'user' | 'role' | 'org' | 'tenant', subject: string][]
  title: string
  content?: string
  severity?: 'normal' | 'alert'
  source?: string
  expiresAt?: Date
  /** Its subject. */
  topic?: string
  /** The organisation into which it leads. */
  orgId?: number
}

/** Posts a message and returns its id. */
export async function post(world: World, { tenant = 20001, to, title, ...more }: Posting): Promise<number> {
  const { id } = await world.database.tenant(tenant, (db) =>
    postMessage(db, {
      tenantId: tenant,
      source: more.source ?? 'plan',
      severity: more.severity ?? 'normal',
      titles: { en: title },
      contents: { en: more.content ?? '<p>Content</p>' },
      audience: to.map(([subject_kind, subject]) => ({ subject_kind, subject })),
      target: more.orgId === undefined ? null : menuIn(more.orgId),
      attachments: [],
      about: null,
      expiresAt: more.expiresAt ?? null,
      topic: more.topic ?? null,
    }),
  )
  return id
}
