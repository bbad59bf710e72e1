import type { Locale, Session } from '@portico/sdk'

/** One sentence in each of the portal's languages. */
const GREETINGS: Record<Locale, (name: string, organisation: string) => string> = {
  'zh-CN': (name, organisation) => `${name}，您好！当前组织：${organisation}`,
  en: (name, organisation) => `Hello ${name}, this is ${organisation}.`,
  'sv-SE': (name, organisation) => `Hej ${name}, det här är ${organisation}.`,
}

/** The greeting in the language of the portal. */
export function greetingFor({ user, organisation }: Session, locale: Locale): string {
  return GREETINGS[locale](user.nickname, organisation.name)
}

/** Shown when the page is opened without the portal. */
export const ALONE = 'Open this page in the portal.'
