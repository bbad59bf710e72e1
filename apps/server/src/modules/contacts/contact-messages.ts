import type { FastifyBaseLogger } from 'fastify'
import type { ContactKind } from '@portico/contract/account/contacts'
import type { Language } from '@portico/contract/protocol/common'
import type { Database, SystemDb } from '../../db/handles.ts'
import { maskMobile } from '../../http/security/mask-mobile.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { contactChangedEmail, contactCodeEmail } from '../mail/emails.service.ts'
import { findChosenLanguage } from '../mail/mail-language.service.ts'
import type { Settings } from '../settings.ts'
import { type Account, findAccount, findAccountOf } from '../sign-in/sign-in.service.ts'

interface MessageDeps {
  database: Database
  settings: Settings
  log: FastifyBaseLogger
  /** Language of the requesting page, if the person has not chosen one. */
  language: Language
}

interface Code {
  userId: number
  kind: ContactKind
  value: string
  code: string
}

/**
 * SIGN-151, SIGN-153: sends the code to the new address or number, unless another account has it. Runs after the
 * response, whose time would reveal that.
 */
export function sendCode({ database, settings, log, language }: MessageDeps, { userId, kind, value, code }: Code) {
  const { mailer, sendSms, config } = settings
  const { host } = new URL(config.publicOrigin)
  mailer.send(() =>
    database.system(async (db) => {
      const [owner, own] = [await findAccount(db, value), await findAccountOf(db, userId)]
      if (!own || (owner && owner.id !== userId)) return undefined
      const chosenLanguage = await languageOf(db, userId, language)
      if (kind === 'email') return contactCodeEmail({ to: value, name: own.nickname, language: chosenLanguage, code })
      const text = serverText('sms.contactCode', chosenLanguage).replace('{{code}}', code).replace('{{host}}', host)
      // The last line binds the code to this host for autofill on phones.
      sendSms?.({ to: value, text: `${text}\n\n@${host} #${code}` }, log)
      return undefined
    }),
  )
}

/** SIGN-155: notifies the former mail address, and the former mobile number, of a change. */
export function notifyFormerContact(
  { database, settings, log, language }: MessageDeps,
  { kind, former, value }: { kind: ContactKind; former: Account; value: string },
): void {
  const { mailer, sendSms, config } = settings
  const time = new Date()
  mailer.send(() =>
    database.system(async (db) => {
      const chosenLanguage = await languageOf(db, former.id, language)
      if (kind === 'mobile' && former.mobile) {
        const text = serverText('sms.contactChanged', chosenLanguage).replace(
          '{{host}}',
          new URL(config.publicOrigin).host,
        )
        sendSms?.({ to: former.mobile, text }, log)
      }
      if (!former.email) return undefined
      const maskedValue = (kind === 'mobile' ? maskMobile(value) : maskEmail(value)) ?? ''
      return contactChangedEmail({
        to: former.email,
        name: former.nickname,
        language: chosenLanguage,
        kind,
        value: maskedValue,
        time,
      })
    }),
  )
}

const languageOf = async (db: SystemDb, userId: number, language: Language): Promise<Language> =>
  (await findChosenLanguage(db, userId)) ?? language

/** Masks an address so that its owner recognises it: the first character and the domain. */
const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`
}
