import { z } from 'zod/mini'
import { boundedText, IdText, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { APPLICATIONS_PER_TENANT, PICTURE_PATH, PRODUCT_CODE } from '../rules/administration/applications.ts'
import { FullNames } from './administrators.ts'
import { ENABLED_STATES } from '../rules/administration/paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { countedPageOf, pageOf, pageQuery, searchQuery, sortQuery } from './paging.ts'

const ApplicationCode = z.string().check(z.regex(/^[a-z0-9-]{1,63}$/))
const Names = z.partialRecord(z.enum(LANGUAGES), z.string())
const Sort = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** An application as the tenant has it: the catalogue's, with what the tenant has set itself. */
export const TenantApplication = z.object({
  code: z.string(),
  productCode: z.string(),
  productNames: Names,
  names: Names,
  groupCode: z.string(),
  /** The tenant's group instead; null for that of the catalogue. */
  ownGroupCode: z.nullable(z.string()),
  /** The names of the group in effect. */
  groupNames: Names,
  sort: z.int(),
  /** The tenant's position instead; null for that of the catalogue. */
  ownSort: z.nullable(z.int()),
  /** ADMIN-78: false hides the application with its menus in the whole tenant. */
  enabled: z.boolean(),
  version: z.string(),
})
export type TenantApplication = z.infer<typeof TenantApplication>

/** API-13: the tenant's own settings. */
export const TenantApplicationVersion = z.pick(TenantApplication, {
  code: true,
  ownGroupCode: true,
  ownSort: true,
  enabled: true,
})

export const tenantApplicationFields = {
  group: z.nullable(boundedText(63)),
  position: z.nullable(Sort),
  enabled: z.boolean(),
}

const TenantApplicationChange = z.object({
  ownGroupCode: tenantApplicationFields.group,
  ownSort: tenantApplicationFields.position,
  enabled: tenantApplicationFields.enabled,
})
export type TenantApplicationChange = z.infer<typeof TenantApplicationChange>

/** ADMIN-77: the applications that a tenant has, by code. */
export const ApplicationChoice = z.object({
  applicationCodes: z.array(ApplicationCode).check(z.maxLength(APPLICATIONS_PER_TENANT)),
})
export type ApplicationChoice = z.infer<typeof ApplicationChoice>

/** CONSOLE-136: the choice, and the applications of the catalogue, those chosen and others. */
export const TenantApplicationChoice = z.extend(ApplicationChoice, {
  catalogue: z.array(z.object({ code: z.string(), names: Names })),
})
export type TenantApplicationChoice = z.infer<typeof TenantApplicationChoice>

const productText = {
  names: FullNames,
  iconUrl: z.nullable(z.string().check(z.regex(PICTURE_PATH))),
  bizType: z.nullable(boundedText(63)),
  sort: Sort,
}

/** ADMIN-77: a product, to which applications belong. */
export const ManagedProduct = z.object({
  code: z.string(),
  names: Names,
  iconUrl: z.nullable(z.string()),
  bizType: z.nullable(z.string()),
  sort: z.int(),
})
export type ManagedProduct = z.infer<typeof ManagedProduct>

const ProductCode = z.string().check(z.regex(PRODUCT_CODE))
const NewProduct = z.object({ ...productText, code: ProductCode })
export type NewProduct = z.infer<typeof NewProduct>

const ProductChange = z.object(productText)
export type ProductChange = z.infer<typeof ProductChange>

const ofTenant = {
  access: 'tenant',
  versioned: TenantApplicationVersion,
  params: z.object({ code: ApplicationCode }),
  response: TenantApplication,
} as const
const choice = {
  access: 'tenant',
  versioned: ApplicationChoice,
  params: z.object({ id: IdText }),
  response: ApplicationChoice,
} as const
const product = { access: 'tenant', versioned: ManagedProduct, params: z.object({ code: boundedText(63) }) } as const

export const applicationAdministration = [
  endpoint('GET /api/admin/v1/applications', {
    summary: 'Applications of the tenant, in the scopes that the caller may read (ADMIN-78)',
    access: 'tenant',
    right: 'read menu',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.applications),
      ...searchQuery,
      state: z.optional(z.enum(ENABLED_STATES)),
    }),
    response: countedPageOf(TenantApplication),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/applications/{code}', {
    ...ofTenant,
    summary: 'One application of the tenant',
    right: 'read menu',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('PUT /api/admin/v1/applications/{code}', {
    ...ofTenant,
    summary:
      "Order, group or disable an application in the tenant; the portal's own pages and the console stay (ADMIN-78, ADMIN-79)",
    right: 'edit menu',
    configures: 'ApplicationSettings',
    body: TenantApplicationChange,
    errors: [
      ...(['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'MANAGED', 'SECOND_PERSON_NEEDED'] as const),
      ...(['CHANGED_MEANWHILE', 'MATCH_REQUIRED'] as const),
    ],
  }),
  endpoint('GET /api/admin/v1/tenants/{id}/applications', {
    ...choice,
    summary:
      'The applications that a tenant has, and all others; for operators of the platform (ADMIN-77, CONSOLE-136)',
    right: 'read tenant',
    response: TenantApplicationChoice,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('PUT /api/admin/v1/tenants/{id}/applications', {
    ...choice,
    summary: "Choose the applications of a tenant; the portal's own pages and the console stay (ADMIN-77, ADMIN-79)",
    right: 'edit tenant',
    body: ApplicationChoice,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/products', {
    summary: 'Products by code; for operators of the platform (ADMIN-77)',
    access: 'tenant',
    right: 'read menu',
    query: z.object(pageQuery),
    response: pageOf(ManagedProduct),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/products/{code}', {
    ...product,
    summary: 'One product; for operators of the platform',
    right: 'read menu',
    response: ManagedProduct,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/products', {
    summary: 'Create a product (ADMIN-77)',
    access: 'tenant',
    versioned: ManagedProduct,
    right: 'edit menu',
    body: NewProduct,
    response: ManagedProduct,
    errors: ['FORBIDDEN', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/products/{code}', {
    ...product,
    summary: 'Change names, picture, kind or position of a product (ADMIN-77)',
    right: 'edit menu',
    body: ProductChange,
    response: ManagedProduct,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/products/{code}', {
    ...product,
    summary: 'Delete a product without applications; one with some is a conflict (ADMIN-77)',
    right: 'edit menu',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
