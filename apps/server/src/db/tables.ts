import type { CatalogueTables } from './tables-catalogue.ts'
import type { IdentityTables } from './tables-identity.ts'
import type { SecondFactorTables } from './tables-second-factor.ts'
import type { TenantTables } from './tables-tenant.ts'
import type { TrustTables } from './tables-trust.ts'

export interface Tables extends IdentityTables, SecondFactorTables, CatalogueTables, TenantTables, TrustTables {}
