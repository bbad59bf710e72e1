import type { TenantApplication } from '@portico/contract/administration/applications'
import type { TenantRoleSummary } from '@portico/contract/administration/roles'
import { useAnswer } from '../calls/use-answer.ts'
import { usePortal } from '../portal-context.ts'
import type { Choice } from './code-picker.tsx'

/** Roles and products of the tenant by name. */
export interface AudienceChoices {
  roles: readonly Choice[]
  products: readonly Choice[]
}

const query = { limit: '200' }

/** MSG-150, MSG-180: the roles and products that an announcement can be for; undefined until they are there. */
export function useAudienceChoices(): { choices: AudienceChoices | undefined; problem: string } {
  const { locale } = usePortal()
  const roles = useAnswer<{ items: TenantRoleSummary[] }>({ path: 'roles', query })
  const applications = useAnswer<{ items: TenantApplication[] }>({ path: 'applications', query })
  const problem = roles.problem || applications.problem
  if (!roles.answer || !applications.answer) return { choices: undefined, problem }
  const products = new Map(
    applications.answer.body.items
      .filter(({ enabled }) => enabled)
      .map(({ productCode, productNames }) => [productCode, productNames[locale] ?? productCode]),
  )
  return {
    choices: {
      roles: roles.answer.body.items.map(({ code, names }) => ({ code, name: names[locale] ?? code })),
      products: [...products].map(([code, name]) => ({ code, name })),
    },
    problem,
  }
}
