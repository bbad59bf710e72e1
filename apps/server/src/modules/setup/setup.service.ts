import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SetupAnswers } from '@portico/contract/administration/setup'
import { LANGUAGES } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { SETUP_METHODS } from '@portico/contract/rules/administration/setup'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { PLATFORM_TENANT } from '../../db/seed/people/administrator-grants.ts'
import { insertFirstAdministrator } from '../../db/seed/people/first-administrator.ts'
import { setDocument } from '../agreement/documents.service.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { setFlag } from '../environment/flags.service.ts'
import type { Email, Mailer } from '../mail/mail.service.ts'
import { addMember, membershipRow, staffIdentityRow } from '../people/new-member.service.ts'
import { clientInfoOf, recordEvent } from '../security-log/security-log.service.ts'
import { insertPolicy } from '../sign-in-policy/sign-in-policy.service.ts'
import { createLoginSession } from '../sign-in/create-login-session.service.ts'
import { appointFirstAdministrator, insertTenant } from '../tenant-administration/new-tenant.service.ts'
import { storedTexts } from './setup-answers.ts'
import { isSetupCode, removeSetupCodes } from './setup-code.service.ts'
import { wayOfRequest } from '../../http/pipeline/way-of-request.ts'

/** The browser that gets the session of the first administrator. */
export interface SetupCaller {
  request: FastifyRequest
  reply: FastifyReply
  cookie: { name: string; isSecure: boolean }
  mailer: Mailer
}

interface Plan {
  code: string
  answers: SetupAnswers
  passwordHash: string
  publicOrigin: string
}

/**
 * SETUP-6, SETUP-7: sets up the deployment as a whole or not at all, in the transaction of its first administrator. If two callers run at once, the second one waits and is refused.
 *
 * @throws `ALREADY_SET_UP`, `SETUP_CODE_WRONG`
 */
export async function setUp(db: SystemDb, { code, answers, passwordHash, publicOrigin }: Plan, caller: SetupCaller) {
  if (!(await isSetupCode(db, code))) throw new PortalError('SETUP_CODE_WRONG')
  const { account: username, name, email } = answers.administrator
  const userId = await insertFirstAdministrator(db, { username, name, email, passwordHash })
  if (userId === undefined) throw new PortalError('ALREADY_SET_UP')
  await removeSetupCodes(db)
  const { tenantId, invitation } = await addFirstTenant(db, { userId, answers, publicOrigin })
  await setAppearance(db, answers)
  await setMethods(db, [PLATFORM_TENANT, tenantId], answers)
  await setLegalTexts(db, answers)
  await audit(db, { userId, tenantId }, answers, caller.request)
  await recordEvent(db, userId, 'SIGN_IN', clientInfoOf(caller.request))
  const session = { userId, method: 'password' as const, keep: false, loginTenantId: tenantId }
  const { userToken, expiredAt } = await createLoginSession(db, { ...caller, ...session })
  return { answer: { userToken, expiredAt, userId, tenantId }, invitation }
}

/**
 * SETUP-14: creates the first tenant with its administrator, and invites another person by mail if the answers name
 * one.
 */
async function addFirstTenant(
  db: SystemDb,
  { userId, answers, publicOrigin }: { userId: number; answers: SetupAnswers; publicOrigin: string },
): Promise<{ tenantId: number; invitation: Email | null }> {
  const { administrator: invited, ...tenant } = answers.tenant
  const tenantId = newId()
  const { name } = answers.administrator
  await insertTenant(db, tenantId, {
    ...{ ...tenant, hostName: null },
    administrator: invited ?? { email: answers.administrator.email ?? '', name },
  })
  await db.insertInto('membership').values(membershipRow(tenantId, userId)).execute()
  await db
    .insertInto('user_identity')
    .values(staffIdentityRow(tenantId, userId, name))
    .execute()
  await appointFirstAdministrator(db, { tenantId, userId, grantedBy: userId })
  if (!invited) return { tenantId, invitation: null }
  const added = await addMember(db, { tenantId, person: invited, publicOrigin })
  await appointFirstAdministrator(db, { tenantId, userId: added.answer, grantedBy: userId })
  return { tenantId, invitation: added.email }
}

/** SETUP-8: stores the name for every text of the portal, and the languages that people can choose. */
async function setAppearance(db: SystemDb, { portal: { name, languages, defaultLanguage } }: SetupAnswers) {
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, { 'common.product': name }]))
  await setFlag(db, 'customTranslations', names)
  await setFlag(
    db,
    'supportedLanguages',
    LANGUAGES.filter((language) => languages.includes(language)),
  )
  await setFlag(db, 'defaultLanguage', defaultLanguage)
}

/** SETUP-13 */
async function setMethods(db: SystemDb, tenantIds: readonly number[], { signIn: { methods } }: SetupAnswers) {
  if (!methods) return
  const accepted = SETUP_METHODS.filter((method) => methods.includes(method))
  for (const tenantId of tenantIds) await insertPolicy(db, tenantId, accepted)
}

/** SETUP-12: the legal texts of the answers, in effect from the present day. */
async function setLegalTexts(db: SystemDb, { legal, portal }: SetupAnswers): Promise<void> {
  if (!legal) return
  const { rows } = await sql<{ today: string }>`select to_char(current_date, 'YYYY-MM-DD') as today`.execute(db)
  const effectiveOn = rows[0]?.today ?? ''
  for (const kind of ['agreement', 'privacy'] as const)
    await setDocument(db, kind, { version: effectiveOn, effectiveOn, texts: storedTexts(legal[kind], portal) })
}

/** AUDIT-7: the log of each tenant begins with the set-up. It holds neither password nor texts. */
async function audit(
  db: SystemDb,
  { userId, tenantId }: { userId: number; tenantId: number },
  { portal, tenant, signIn, legal }: SetupAnswers,
  request: FastifyRequest,
): Promise<void> {
  const { name: tenantName, customCode } = tenant
  const after = { portal, tenant: { name: tenantName, customCode }, signIn, hasLegalTexts: legal !== null }
  const entry = {
    ...{ actorUserId: userId, onBehalfOfTenantId: null, action: 'deployment.set-up', target: { tenantId }, after },
    ...{ traceId: String(request.id), origin: { sessionId: null, address: request.ip, way: wayOfRequest(request) } },
  }
  await writeAudit(db, { tenantId: PLATFORM_TENANT, ...entry }, { tenantId, ...entry })
}
