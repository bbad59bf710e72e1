import type { TenantApplication } from '@portico/contract/administration/applications'
import type { TenantRoleSummary } from '@portico/contract/administration/roles'
import { useEffect, useState } from 'react'
import { messageOf } from '../calls/call.ts'
import { fetchAllPages } from '../calls/fetch-all-pages.ts'
import { usePortal } from '../portal-context.ts'
import type { Choice } from './code-picker.tsx'

/** Roles and products of the tenant by name. */
export interface AudienceChoices {
  roles: readonly Choice[]
  products: readonly Choice[]
}

interface AudienceLists {
  roles: readonly TenantRoleSummary[]
  applications: readonly TenantApplication[]
}

/** MSG-150, MSG-180: all roles and products that an announcement can be for; undefined until they are there. */
export function useAudienceChoices(): { choices: AudienceChoices | undefined; problem: string } {
  const { portal, locale } = usePortal()
  const [lists, setLists] = useState<AudienceLists>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    const reading = new AbortController()
    const { signal } = reading
    Promise.all([
      fetchAllPages<TenantRoleSummary>(portal, { path: 'roles', signal }),
      fetchAllPages<TenantApplication>(portal, { path: 'applications', signal }),
    ]).then(
      ([roles, applications]) => isCurrent && setLists({ roles: roles ?? [], applications: applications ?? [] }),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
      reading.abort() // WIRE-45
    }
  }, [portal])
  if (!lists) return { choices: undefined, problem }
  const products = new Map(
    lists.applications
      .filter(({ enabled }) => enabled)
      .map(({ productCode, productNames }) => [productCode, productNames[locale] ?? productCode]),
  )
  return {
    choices: {
      roles: lists.roles.map(({ code, names }) => ({ code, name: names[locale] ?? code })),
      products: [...products].map(([code, name]) => ({ code, name })),
    },
    problem,
  }
}
