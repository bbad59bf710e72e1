import type { Language } from '@portico/contract/protocol/common'
import { CONTACT_CODE, RESET_TICKET_MINUTES } from '@portico/contract/rules/account/account'
import { dateLocale } from '@portico/i18n/languages'
import { emailsEn } from '@portico/i18n/emails/en'
import { emailsSvSE } from '@portico/i18n/emails/sv-SE'
import { emailsZhCN } from '@portico/i18n/emails/zh-CN'
import { deviceName } from '../../http/security/device-name.ts'
import { maskIpAddress } from '../../http/security/mask-ip-address.ts'
import type { Email } from './mail.service.ts'

const texts = { en: emailsEn, 'zh-CN': emailsZhCN, 'sv-SE': emailsSvSE } as const satisfies Record<
  Language,
  Record<keyof typeof emailsEn, string>
>

interface Facts {
  to: string
  name: string
  link: string
  language: Language
}

/** SIGN-163: the email with the link for a new password. It names the tenant or the portal that sends it. */
export function passwordResetEmail({ to, name, link, language, sender }: Facts & { sender: string }): Email {
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key]
      .replaceAll('{{name}}', name)
      .replaceAll('{{sender}}', () => sender)
      .replaceAll('{{minutes}}', String(RESET_TICKET_MINUTES))
  const greeting = translate('greeting')
  const why = translate('why')
  const closingLines = [translate('howLong'), translate('ignore')]
  return renderEmail({
    to,
    language,
    subject: translate('subject'),
    lines: [greeting, why],
    link: { address: link, label: translate('button') },
    closingLines,
  })
}

interface InvitationFacts extends Facts {
  /** Name of the tenant that invites the person. */
  tenant: string
  /** Absent if the link is as short-lived as that of a forgotten password. */
  days?: number
}

/** ADMIN-30: the invitation of a person who has no password yet. */
export function invitationEmail({ to, name, link, language, tenant, days }: InvitationFacts): Email {
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key]
      .replaceAll('{{name}}', name)
      .replaceAll('{{tenant}}', tenant)
      .replaceAll('{{days}}', String(days))
      .replaceAll('{{minutes}}', String(RESET_TICKET_MINUTES))
  return renderEmail({
    to,
    language,
    subject: translate('invitationSubject'),
    lines: [translate('greeting'), translate('invitationWhat')],
    link: { address: link, label: translate('invitationButton') },
    closingLines: [
      translate(days === undefined ? 'invitationHowLongMinutes' : 'invitationHowLong'),
      translate('invitationIgnore'),
    ],
  })
}

/** SETUP-11: the mail by which the person who sets up the portal tests the mail server. */
export function mailTestEmail({ to, name, link, language }: Facts): Email {
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key].replaceAll('{{name}}', name).replaceAll('{{address}}', link)
  const lines = [translate('testWhat'), translate('testWhy')]
  return renderEmail({ to, language, subject: translate('testSubject'), lines, link: null, closingLines: [] })
}

interface GuessingFacts {
  to: string
  name: string
  language: Language
  /** Failed guesses within the last hour, and the time of the first. */
  failures: number
  since: Date
}

/**
 * SIGN-65: notifies the owner of an account of password guessing. Contains no link, because phishers imitate such
 * emails.
 */
export function passwordGuessingEmail({ to, name, language, failures, since }: GuessingFacts): Email {
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(since)
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key]
      .replaceAll('{{name}}', name)
      .replaceAll('{{count}}', String(failures))
      .replaceAll('{{time}}', `${time} UTC`)
  const lines = [
    translate('greeting'),
    translate('guessingWhat'),
    translate('guessingSlowed'),
    translate('guessingYou'),
    translate('guessingNotYou'),
  ]
  return renderEmail({ to, language, subject: translate('guessingSubject'), lines, link: null, closingLines: [] })
}

interface NewDeviceFacts {
  to: string
  name: string
  language: Language
  time: Date
  /** The user agent header of the browser; null if it sent none. */
  device: string | null
  /** The full network address; the email names a part of it. */
  address: string
}

/** SIGN-149: notifies a person of a sign-in from an unknown browser. Contains no link, as SIGN-65. */
export function newDeviceEmail({ to, name, language, time, device, address }: NewDeviceFacts): Email {
  const translate = (key: keyof typeof emailsEn) => texts[language][key]
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const facts = translate('newDeviceFacts')
    .replaceAll('{{time}}', `${date.format(time)} UTC`)
    .replaceAll('{{device}}', deviceName(device))
    .replaceAll('{{network}}', maskIpAddress(address))
  const lines = [
    translate('greeting').replaceAll('{{name}}', name),
    translate('newDeviceWhat'),
    facts,
    translate('newDeviceYou'),
    translate('newDeviceNotYou'),
  ]
  return renderEmail({ to, language, subject: translate('newDeviceSubject'), lines, link: null, closingLines: [] })
}

interface ContactCodeFacts {
  to: string
  name: string
  language: Language
  code: string
}

/** SIGN-151: the code that confirms a new mail address, sent to that address. */
export function contactCodeEmail({ to, name, language, code }: ContactCodeFacts): Email {
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key].replaceAll('{{name}}', name).replaceAll('{{minutes}}', String(CONTACT_CODE.seconds / 60))
  const lines = [
    translate('greeting'),
    translate('contactCodeWhat'),
    code,
    translate('contactCodeHowLong'),
    translate('contactCodeIgnore'),
  ]
  return renderEmail({ to, language, subject: translate('contactCodeSubject'), lines, link: null, closingLines: [] })
}

interface ContactChangedFacts {
  to: string
  name: string
  language: Language
  kind: 'email' | 'mobile'
  /** The new address or number, masked. */
  value: string
  time: Date
}

/** SIGN-155: notifies the former mail address of the change. Contains no link, as SIGN-65. */
export function contactChangedEmail({ to, name, language, kind, value, time }: ContactChangedFacts): Email {
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key]
      .replaceAll('{{name}}', name)
      .replaceAll('{{value}}', value)
      .replaceAll('{{time}}', `${date.format(time)} UTC`)
  const [subject, changeText] = (
    {
      email: ['emailChangedSubject', 'emailChangedWhat'],
      mobile: ['mobileChangedSubject', 'mobileChangedWhat'],
    } as const
  )[kind]
  const lines = [
    translate('greeting'),
    translate(changeText),
    translate('newDeviceYou'),
    translate('factorRemovedNotYou'),
  ]
  return renderEmail({ to, language, subject: translate(subject), lines, link: null, closingLines: [] })
}

interface MergedFacts {
  to: string
  name: string
  language: Language
  /** The tenant or the portal. */
  sender: string
  /** The name of the person who merged the accounts. */
  administrator: string
  remaining: string
  removed: string
  time: Date
}

/** ADMIN-227: notifies a person that two of their accounts are one now. Contains no link, as SIGN-65. */
export function accountsMergedEmail({ to, language, time, ...names }: MergedFacts): Email {
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const facts: Readonly<Record<string, string>> = { ...names, time: `${date.format(time)} UTC` }
  // in one pass, so that a name with braces is no placeholder
  const translate = (key: keyof typeof emailsEn) =>
    texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? '')
  const lines = (['greeting', 'mergedWhat', 'mergedNow', 'mergedAsk'] as const).map(translate)
  return renderEmail({ to, language, subject: translate('mergedSubject'), lines, link: null, closingLines: [] })
}

interface Content {
  to: string
  language: Language
  subject: string
  lines: string[]
  link: { address: string; label: string } | null
  closingLines: string[]
}

/** Renders the same content as plain text and as HTML. */
function renderEmail({ to, language, subject, lines, link, closingLines }: Content): Email {
  const paragraph = (line: string) => `<p>${escape(line)}</p>`
  const button = link && [
    `<p><a href="${escape(link.address)}" style="display:inline-block;padding:.6rem 1.2rem;border-radius:6px;background:#2941d9;color:#fff;text-decoration:none">${escape(link.label)}</a></p>`,
    `<p style="word-break:break-all;color:#555">${escape(link.address)}</p>`,
  ]
  return {
    to,
    subject,
    text: [...lines, ...(link ? [link.address] : []), ...closingLines].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem">
${[...lines.map(paragraph), ...(button ?? []), ...closingLines.map(paragraph)].join('\n')}
</body></html>`,
  }
}

interface FactorResetFacts extends Omit<Facts, 'link'> {
  /** When the factors will be removed; null if they have been removed. */
  dueAt: Date | null
}

/** FACTOR-31: notifies a person that their second factors were, or will be, removed. */
export function secondFactorResetEmail({ to, name, language, dueAt }: FactorResetFacts): Email {
  const translate = (key: keyof typeof emailsEn): string => texts[language][key]
  const date =
    dueAt &&
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
      dueAt,
    )
  const lines = [
    translate('greeting').replaceAll('{{name}}', name),
    date === null ? translate('factorRemoved') : translate('factorPending').replaceAll('{{date}}', date),
    date === null ? translate('factorRemovedNotYou') : translate('factorPendingNotYou'),
  ]
  return {
    to,
    subject: translate('factorSubject'),
    text: lines.join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem">
${lines.map((line) => `<p>${escape(line)}</p>`).join('\n')}
</body></html>`,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
