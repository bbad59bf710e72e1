import type { Language } from '@portico/contract/common'
import { RESET_TICKET_MINUTES } from '@portico/contract/rules/account'
import { lettersEn } from '@portico/i18n/letters/en'
import { lettersSvSE } from '@portico/i18n/letters/sv-SE'
import { lettersZhCN } from '@portico/i18n/letters/zh-CN'
import type { Letter } from './mail.service.ts'

const words = { en: lettersEn, 'zh-CN': lettersZhCN, 'sv-SE': lettersSvSE } as const satisfies Record<
  Language,
  Record<keyof typeof lettersEn, string>
>

interface Facts {
  to: string
  name: string
  link: string
  language: Language
}

/** The message with the link for a new password. */
export function resetLetter({ to, name, link, language }: Facts): Letter {
  const say = (key: keyof typeof lettersEn) =>
    words[language][key].replaceAll('{{name}}', name).replaceAll('{{minutes}}', String(RESET_TICKET_MINUTES))
  const greeting = say('greeting')
  const why = say('why')
  const rest = [say('howLong'), say('ignore')]
  return {
    to,
    subject: say('subject'),
    text: [greeting, why, link, ...rest].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem">
<p>${escape(greeting)}</p>
<p>${escape(why)}</p>
<p><a href="${escape(link)}" style="display:inline-block;padding:.6rem 1.2rem;border-radius:6px;background:#2941d9;color:#fff;text-decoration:none">${escape(say('button'))}</a></p>
<p style="word-break:break-all;color:#555">${escape(link)}</p>
${rest.map((line) => `<p>${escape(line)}</p>`).join('\n')}
</body></html>`,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
