import type { CatalogueTables } from './tables-catalogue.ts'
import type { IdentityTables } from './tables-identity.ts'
import type { TenantTables } from './tables-tenant.ts'

export interface Tables extends IdentityTables, CatalogueTables, TenantTables {}
