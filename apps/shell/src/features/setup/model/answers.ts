import type { SetupAnswers } from '@portico/contract/administration/setup'
import type { Language } from '@portico/i18n/languages'
import type { SetupForm } from './form.ts'

/** The answers that no storage holds. */
export interface Secrets {
  code: string
  password: string
  repeat: string
}

/** The answers without the password of the first administrator. */
export type OpenAnswers = Omit<SetupAnswers, 'administrator'> & {
  administrator: Omit<SetupAnswers['administrator'], 'password'>
}

/** The answers that the form has: spaces around them do not count, and an empty optional field is null. */
export function answersOf({ portal, tenant, administrator, signIn, legal }: SetupForm): OpenAnswers {
  const { invites, administrator: invited } = tenant
  return {
    portal: { ...portal, name: portal.name.trim(), languages: [...portal.languages] },
    tenant: {
      name: tenant.name.trim(),
      companyName: orNull(tenant.companyName),
      customCode: orNull(tenant.customCode),
      administrator: invites ? { ...invited, name: invited.name.trim(), email: invited.email.trim() } : null,
    },
    administrator: {
      account: administrator.account.trim(),
      name: administrator.name.trim(),
      email: orNull(administrator.email),
    },
    signIn: { methods: signIn.isEvery ? null : [...signIn.methods] },
    legal: legal.isOwn
      ? { agreement: given(legal.agreement, portal.languages), privacy: given(legal.privacy, portal.languages) }
      : null,
  }
}

const orNull = (value: string): string | null => value.trim() || null

/** SETUP-12: the texts of the offered languages that the person has given. */
function given(texts: Partial<Record<Language, string>>, languages: readonly Language[]) {
  const entries = languages.map((language) => [language, texts[language] ?? ''] as const)
  return Object.fromEntries(entries.filter(([, text]) => text.trim() !== ''))
}
