import { defineFeature } from '../../workbench/contributions/feature.ts'
import { OpenTenantInfo, TenantStep } from './tenant-step.tsx'

/** The choice of a tenant and its information (TENANT-1, TENANT-26). */
export const tenantsFeature = defineFeature({
  id: 'tenants',
  contributions: [
    { slot: 'entry', order: 10, component: TenantStep },
    { slot: 'entry', order: 40, component: OpenTenantInfo },
  ],
})
