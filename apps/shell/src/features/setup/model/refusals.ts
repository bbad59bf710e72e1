import type { CallError } from '@portico/contract/client/client'
import { SETUP_REFUSALS, type SetupRefusal } from '@portico/contract/rules/administration/setup'
import type { setup } from '@portico/i18n/setup/en'

export type SetupProblem = keyof (typeof setup)['errors']

/** The problem of each refused field, by names such as `tenant.name`. */
export type Problems = Readonly<Partial<Record<string, SetupProblem>>>

/** SETUP-10: the problems that the server has named. */
export function problemsOf(error: CallError, answers: unknown): Problems {
  const fields = (error.problem?.details as { fields?: unknown } | null | undefined)?.fields
  const problems: Partial<Record<string, SetupProblem>> = {}
  for (const entry of Array.isArray(fields) ? fields : []) {
    const { field, reason } = (entry ?? {}) as { field?: unknown; reason?: unknown }
    const name = typeof field === 'string' ? field.replace(/^answers\./, '') : ''
    if (name !== '') problems[name] ??= problemOf(name, String(reason), valueAt(answers, name))
  }
  return problems
}

const isRefusal = (reason: string): reason is SetupRefusal => SETUP_REFUSALS.some((refusal) => refusal === reason)

/** Maps the rule that a value violates, as the server names it, to the problem of the field. */
function problemOf(field: string, reason: string, value: unknown): SetupProblem {
  if (isRefusal(reason)) return reason
  if (field === 'code') return 'codeWrong'
  if (field === 'portal.languages') return 'noLanguage'
  if (value === '' || value === null || value === undefined) return 'missing'
  if (reason === 'too_big') return 'too_big'
  if (reason !== 'invalid_format') return 'invalid'
  if (field.endsWith('.email')) return 'email'
  if (field === 'administrator.account') return 'account'
  if (field === 'tenant.customCode') return 'customCode'
  return field.toLowerCase().endsWith('name') ? 'oneLine' : 'invalid'
}

const valueAt = (answers: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      answers,
    )
