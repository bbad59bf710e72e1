import type { SetupDraft } from '@portico/contract/administration/setup'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SetupRefusal } from '@portico/contract/rules/administration/setup'
import type { Database } from '../../db/handles.ts'
import { weaknessOf } from '../sign-in/password-weakness.service.ts'
import { isPassword, readNewPassword } from '../sign-in/sign-in.service.ts'

/** The parts of the deployment on which answers depend. */
export interface SetupMeans {
  database: Database
  hasMail: boolean
  hasTextMessages: boolean
}

interface RefusedField {
  field: string
  reason: SetupRefusal
}

/**
 * SETUP-10: checks the answers that the draft has, and returns the password in plain text if it has one.
 *
 * @throws `VALIDATION` with the refused fields and the reason of each
 */
export async function checkAnswers(draft: SetupDraft, means: SetupMeans): Promise<string | undefined> {
  const refused = [...refusedInPortal(draft), ...refusedInTenant(draft, means), ...refusedInMethods(draft, means)]
  refused.push(...refusedInTexts(draft))
  const password = draft.administrator && (await readPassword(draft.administrator, means, refused))
  if (refused.length === 0) return password
  throw new PortalError('VALIDATION', {
    fields: refused.map(({ field, reason }) => ({ part: 'body', field: `answers.${field}`, reason })),
  })
}

function refusedInPortal({ portal }: SetupDraft): RefusedField[] {
  if (!portal || portal.languages.includes(portal.defaultLanguage)) return []
  return [{ field: 'portal.defaultLanguage', reason: 'not_offered' }]
}

/** SETUP-14: a person without a password can only enter by the link of the mail. */
function refusedInTenant({ tenant, administrator }: SetupDraft, { hasMail }: SetupMeans): RefusedField[] {
  const invited = tenant?.administrator
  if (!invited) return []
  const field = 'tenant.administrator.email'
  if (!hasMail) return [{ field, reason: 'no_mail_server' }]
  const isSame = invited.email.toLowerCase() === administrator?.email?.toLowerCase()
  return isSame ? [{ field, reason: 'same_person' }] : []
}

/** SETUP-13: the first administrator can only sign in with a password. */
function refusedInMethods({ signIn }: SetupDraft, { hasTextMessages }: SetupMeans): RefusedField[] {
  if (!signIn?.methods) return []
  const field = 'signIn.methods'
  if (!signIn.methods.includes('password')) return [{ field, reason: 'no_password_method' }]
  const isMissing = signIn.methods.includes('sms') && !hasTextMessages
  return isMissing ? [{ field, reason: 'no_text_messages' }] : []
}

/** SETUP-12: a text that is missing in an offered language is not replaced by another one. */
function refusedInTexts({ legal, portal }: SetupDraft): RefusedField[] {
  if (!legal) return []
  return (['agreement', 'privacy'] as const).flatMap((kind) =>
    (portal?.languages ?? LANGUAGES)
      .filter((language) => !(legal[kind][language] ?? '').trim())
      .map((language): RefusedField => ({ field: `legal.${kind}.${language}`, reason: 'text_missing' })),
  )
}

async function readPassword(
  { account, name, email, password: jwe }: NonNullable<SetupDraft['administrator']>,
  { database }: SetupMeans,
  refused: RefusedField[],
): Promise<string | undefined> {
  const password = await readNewPassword(database, jwe)
  const field = 'administrator.password'
  if (password === undefined || !isPassword(password)) {
    refused.push({ field, reason: 'password_unfit' })
    return undefined
  }
  const names = { username: account, account_name: email ?? account, nickname: name, mobile: null, email }
  if (await weaknessOf(password, names)) refused.push({ field, reason: 'password_common' })
  return password
}

/** The texts in their stored form: a language that is not offered gets the text of the default language. */
export function storedTexts(
  texts: NameAllLang,
  { languages, defaultLanguage }: NonNullable<SetupDraft['portal']>,
): NameAllLang {
  const textIn = (language: (typeof LANGUAGES)[number]) =>
    (texts[languages.includes(language) ? language : defaultLanguage] ?? '').replaceAll('\r\n', '\n').trim()
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]))
}
