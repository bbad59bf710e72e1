import { createHash } from 'node:crypto'
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

export interface UnreadMessageFacts {
  to: string
  name: string
  language: Language
  timeZone: string
  tenantId: number
  tenantName: string
  publicOrigin: string
  title: string
  sourceName: string
  kindName: string
  postedAt: Date
  /** The secret that ends the emails of the kind (MSG-161); null if they cannot be ended. */
  token: string | null
  /** Names the messages of one subject; null if the message has none. */
  thread: string | null
}

/** MSG-158: one message that has stayed unread, with its title alone. All texts of messages are escaped. */
export function unreadMessageEmail(facts: UnreadMessageFacts): Email {
  const { to, name, language, timeZone, publicOrigin, token, thread } = facts
  const translate = (key: keyof typeof digestEn, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).reduce<string>(
      (text, [value, replacement]) => text.split(`{{${value}}}`).join(replacement),
      texts[language][key],
    )
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // MSG-163: a person of several tenants would enter the last one
  const link = `${publicOrigin}/portal/?tenantId=${facts.tenantId}&productCode=pmpp&menuCode=station-message-unread`
  const stop = token === null ? null : `${publicOrigin}/login/unsubscribe#${token}`
  const greeting = translate('greeting', { name })
  const intro = translate('unreadIntro', { time: date.format(facts.postedAt) })
  const about = `${facts.sourceName} · ${facts.tenantName}`
  const why = translate('unreadWhy', { kind: facts.kindName })
  const small = 'style="color:#555"'
  return {
    to,
    subject: translate('unreadSubject', { title: facts.title }),
    text: [
      greeting,
      intro,
      `${facts.title}\n${about}`,
      `${translate('button')}: ${link}`,
      stop === null ? why : `${why} ${translate('unsubscribe')}: ${stop}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem">
<p>${escapeUTF8(greeting)}</p>
<p>${escapeUTF8(intro)}</p>
<p><strong>${escapeUTF8(facts.title)}</strong><br><small ${small}>${escapeUTF8(about)}</small></p>
<p><a href="${escapeUTF8(link)}" style="display:inline-block;padding:.6rem 1.2rem;border-radius:6px;background:#2941d9;color:#fff;text-decoration:none">${escapeUTF8(translate('button'))}</a></p>
<p ${small}><small>${escapeUTF8(why)}${stop === null ? '' : ` <a href="${escapeUTF8(stop)}" ${small}>${escapeUTF8(translate('unsubscribe'))}</a>`}</small></p>
</body></html>`,
    headers: {
      ...(thread !== null && {
        References: threadId(thread, publicOrigin),
        'In-Reply-To': threadId(thread, publicOrigin),
      }),
      ...(token !== null && {
        'List-Unsubscribe': `<${publicOrigin}/api/message/v4/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  }
}

/** The same for all messages of a subject; it reveals nothing of it. */
const threadId = (thread: string, publicOrigin: string): string =>
  `<${createHash('sha256').update(thread).digest('hex').slice(0, 32)}@${new URL(publicOrigin).hostname}>`
