import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ContactKind, Contacts, NewContact } from '@portico/contract/account/contacts'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONTACT_CODE } from '@portico/contract/rules/account/account'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { maskMobile } from '../../http/security/mask-mobile.ts'
import { endOtherSessions } from '../own-account/own-account.service.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import type { Settings } from '../settings.ts'
import { countCodeRequest, mobileHash, newCode, parseMobile } from '../sign-in/mobile-code.service.ts'
import { findAccount, findAccountOf } from '../sign-in/sign-in.service.ts'
import {
  limitRequests,
  listChanges,
  setContact,
  spendChange,
  storeChange,
  tryChange,
  type Change,
} from './contacts.store.ts'
import { sendCode, notifyFormerContact } from './contact-messages.ts'

export { setContact } from './contacts.store.ts'

/** A code of the contract with the key of its text. */
export type ContactRefusal =
  | { code: typeof SIGN_IN_CODES.passwordSame; text: 'contact.same' }
  | { code: typeof SIGN_IN_CODES.smsCodeWrong; text: 'contact.codeWrong' }
  | { code: typeof SIGN_IN_CODES.ticketOver; text: 'contact.codeOver' }

const SAME = { code: SIGN_IN_CODES.passwordSame, text: 'contact.same' } as const
const WRONG = { code: SIGN_IN_CODES.smsCodeWrong, text: 'contact.codeWrong' } as const
const OVER = { code: SIGN_IN_CODES.ticketOver, text: 'contact.codeOver' } as const

interface Call {
  database: Database
  settings: Settings
  request: FastifyRequest
  actor: Actor
  language: Language
}

const canChange = ({ config, sendSms }: Settings, kind: ContactKind): boolean =>
  kind === 'email' ? config.mail.kind !== 'none' : sendSms !== undefined

/** SIGN-151, SIGN-156: the person's own mail address and mobile number, and what this session has requested. */
export async function getContacts(db: SystemDb, settings: Settings, actor: Actor): Promise<Contacts> {
  const { email, mobile } = await db
    .selectFrom('user_account')
    .select(['email', 'mobile'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const changes = await listChanges(db, actor)
  const describe = (kind: ContactKind, value: string | null) => {
    const change = changes.find((one) => one.kind === kind)
    return {
      value,
      canChange: canChange(settings, kind),
      pending: change ? { value: change.value, expiresAt: change.expires_at.toISOString() } : null,
    }
  }
  return { email: describe('email', email), mobile: describe('mobile', maskMobile(mobile)) }
}

/**
 * SIGN-151, SIGN-153: sends a code to the new address or number. For an address or number of another account a code is
 * created but not sent, so that responses, rows and counts do not differ.
 */
export async function requestChange(call: Call, contact: NewContact): Promise<ContactRefusal | undefined> {
  const { database, settings, request, actor, language } = call
  const { kind } = contact
  if (!canChange(settings, kind)) throw new PortalError('NOT_FOUND')
  const value = kind === 'email' ? contact.value.normalize('NFC') : parseMobile(contact.value)
  const change: Change = { userId: actor.userId, sessionId: actor.sessionId, kind }
  const isSame = await database.system(async (db) => {
    const own = await findAccountOf(db, actor.userId)
    if (own?.[kind]?.toLowerCase() === value.toLowerCase()) return true
    await limitRequests(db, actor.userId)
    await countCodeRequest(db, contactHash(kind, value), request)
    await recordEvent(db, actor.userId, 'CONTACT_CHANGE_REQUEST', clientInfoOf(request))
    return false
  })
  if (isSame) return SAME
  const code = newCode(CONTACT_CODE.digits)
  const codeHash = await settings.passwordChecks.hashOf(code)
  await database.system((db) => storeChange(db, change, { value, codeHash }))
  sendCode({ database, settings, log: request.log, language }, { userId: actor.userId, kind, value, code })
  return undefined
}

/** SIGN-152, SIGN-155: makes the change if the code is right, and notifies the former address or number. */
export async function confirmChange(
  call: Call,
  { kind, code }: { kind: ContactKind; code: string },
): Promise<ContactRefusal | undefined> {
  const { database, settings, request, actor, language } = call
  const change: Change = { userId: actor.userId, sessionId: actor.sessionId, kind }
  const stored = await database.system((db) => tryChange(db, change))
  if (!stored) return OVER
  if (!(await settings.passwordChecks.matches(code, stored.code_hash))) return WRONG
  const former = await database.system((db) => findAccountOf(db, actor.userId))
  try {
    const isSpent = await database.system(async (db) => {
      if (!(await spendChange(db, change, stored.code_hash))) return false
      const owner = await findAccount(db, stored.value)
      if (owner && owner.id !== actor.userId) return false
      await setContact(db, change, stored.value)
      await db.deleteFrom('password_ticket').where('user_id', '=', actor.userId).execute()
      await endOtherSessions(db, actor, request)
      await recordEvent(db, actor.userId, 'CONTACT_CHANGE', clientInfoOf(request))
      return true
    })
    if (!isSpent) return WRONG
  } catch (error) {
    // If two accounts confirm the same value at the same moment, the second one gets the answer for a value in use.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return WRONG
    throw error
  }
  if (former)
    notifyFormerContact({ database, settings, log: request.log, language }, { kind, former, value: stored.value })
  return undefined
}

const UNIQUE_VIOLATION = '23505'

/** Key for counting codes; of mobile numbers the same as at sign-in (SIGN-20). */
const contactHash = (kind: ContactKind, value: string): Buffer =>
  kind === 'mobile' ? mobileHash(value) : hash('sha256', `mail ${value.toLowerCase()}`, 'buffer')
