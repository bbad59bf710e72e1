import type { Insertable } from 'kysely'
import type { ParamValueTable, TrustedOriginTable } from '../../tables/tenant.ts'

/** An external site that answers, so that the demonstration can show one if there is a network. */
const ELSEWHERE = 'https://example.org'

export const trustedOrigins: Insertable<TrustedOriginTable>[] = [
  { tenant_id: 20002, origin: ELSEWHERE },
  { tenant_id: 20002, origin: 'https://erp.example.org' },
]

export const paramValues: Insertable<ParamValueTable>[] = [
  {
    tenant_id: 20002,
    code: 'pmpp-custom-thirdUrl',
    value: JSON.stringify({ url: `${ELSEWHERE}/`, openMethod: 1 }),
  },
]
