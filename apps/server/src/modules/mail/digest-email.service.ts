import { escapeUTF8 } from 'entities'
import type { Language } from '@portico/contract/protocol/common'
import { dateLocale } from '@portico/i18n/languages'
import { digestEn } from '@portico/i18n/emails/digest-en'
import { digestSvSE } from '@portico/i18n/emails/digest-sv-SE'
import { digestZhCN } from '@portico/i18n/emails/digest-zh-CN'
import type { Email } from './mail.service.ts'

const texts = { en: digestEn, 'zh-CN': digestZhCN, 'sv-SE': digestSvSE } as const satisfies Record<
  Language,
  Record<keyof typeof digestEn, string>
>

export interface DigestTenant {
  name: string
  /** The newest messages; `similar` is the number of the others in the group of each (MSG-216). */
  messages: readonly { title: string; sourceName: string; postedAt: Date; isAlert: boolean; similar: number }[]
  total: number
}

export interface DigestFacts {
  to: string
  name: string
  language: Language
  timeZone: string
  tenants: readonly DigestTenant[]
  /** The portal's page with the unread messages; it contains no token. */
  link: string
  /** The page that asks whether to end the digest. */
  settingsLink: string
  /** The address of RFC 8058, to which a mail client posts. */
  unsubscribeLink: string
}

/** MSG-111: the digest of unread messages, as plain text and as HTML. All texts of messages are escaped. */
export function digestEmail(facts: DigestFacts): Email {
  const { to, name, language, timeZone, tenants, link, settingsLink, unsubscribeLink } = facts
  const count = tenants.reduce((sum, { total }) => sum + total, 0)
  const translate = (key: keyof typeof digestEn, values: Readonly<Record<string, string | number>> = {}) =>
    Object.entries(values).reduce<string>(
      (text, [value, replacement]) => text.split(`{{${value}}}`).join(String(replacement)),
      texts[language][key],
    )
  const isOne = new Intl.PluralRules(language).select(count) === 'one'
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const line = ({ title, sourceName, postedAt, isAlert, similar }: DigestTenant['messages'][number]) => ({
    title: isAlert ? translate('important', { title }) : title,
    about: [sourceName, date.format(postedAt), ...(similar > 0 ? [translate('similar', { count: similar })] : [])].join(
      ' · ',
    ),
  })
  const more = ({ messages, total }: DigestTenant) =>
    total > messages.length ? translate('further', { count: total - messages.length }) : null
  const greeting = translate('greeting', { name })
  const intro = translate(isOne ? 'intro_one' : 'intro_other', { count })

  const text = [
    greeting,
    intro,
    ...tenants.map((tenant) =>
      [
        tenant.name,
        ...tenant.messages.map(line).map(({ title, about }) => `- ${title}\n  ${about}`),
        ...(more(tenant) === null ? [] : [`  ${more(tenant)}`]),
      ].join('\n'),
    ),
    `${translate('button')}: ${link}`,
    `${translate('why')} ${translate('unsubscribe')}: ${settingsLink}`,
  ].join('\n\n')
  const section = (tenant: DigestTenant) =>
    `<h2 style="font-size:1rem;margin:1.2rem 0 .4rem">${escapeUTF8(tenant.name)}</h2>
<ul style="margin:0;padding:0;list-style:none">
${tenant.messages
  .map(line)
  .map(
    ({ title, about }) =>
      `<li style="padding:.4rem 0;border-top:1px solid #ddd">${escapeUTF8(title)}<br><small style="color:#555">${escapeUTF8(about)}</small></li>`,
  )
  .join('\n')}
</ul>${more(tenant) === null ? '' : `<p>${escapeUTF8(more(tenant) ?? '')}</p>`}`
  const html = `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem">
<p>${escapeUTF8(greeting)}</p>
<p>${escapeUTF8(intro)}</p>
${tenants.map(section).join('\n')}
<p><a href="${escapeUTF8(link)}" style="display:inline-block;padding:.6rem 1.2rem;border-radius:6px;background:#2941d9;color:#fff;text-decoration:none">${escapeUTF8(translate('button'))}</a></p>
<p style="color:#555"><small>${escapeUTF8(translate('why'))} <a href="${escapeUTF8(settingsLink)}" style="color:#555">${escapeUTF8(translate('unsubscribe'))}</a></small></p>
</body></html>`
  return {
    to,
    subject: translate(isOne ? 'subject_one' : 'subject_other', { count }),
    text,
    html,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
