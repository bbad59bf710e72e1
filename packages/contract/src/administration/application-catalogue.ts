import { z } from 'zod/mini'
import { IdText, LANGUAGES } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { DEFINED_APPLICATION_CODE } from '../rules/administration/application-definitions.ts'
import { DefinitionChange } from './application-definitions.ts'
import { DeletionEffects } from './bin.ts'
import { pageOf, pageQuery } from './paging.ts'

/** ADMIN-245: an application of the catalogue that has a definition. */
export const CatalogueApplication = z.object({
  code: z.string(),
  names: z.partialRecord(z.enum(LANGUAGES), z.string()),
  version: z.string(),
  /** Tenants that have it, enabled or not. */
  tenantCount: z.int(),
})
export type CatalogueApplication = z.infer<typeof CatalogueApplication>

const RevisionDifference = z.object({ changes: z.array(DefinitionChange) })
export type RevisionDifference = z.infer<typeof RevisionDifference>

const params = z.object({ code: z.string().check(z.regex(DEFINED_APPLICATION_CODE)) })

export const applicationCatalogue = [
  endpoint('GET /api/admin/v1/application-definitions', {
    summary: 'Applications that have a definition, by code; for operators of the platform (ADMIN-245)',
    access: 'tenant',
    right: 'read menu',
    query: z.object(pageQuery),
    response: pageOf(CatalogueApplication),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/application-definitions/{code}/revisions/{revision}/difference', {
    summary: 'The fields in which a definition differs from another one that the application had (ADMIN-245)',
    access: 'tenant',
    right: 'read menu',
    params: z.extend(params, { revision: IdText }),
    /** The revision that it is compared with. */
    query: z.object({ with: IdText }),
    response: RevisionDifference,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/application-definitions/{code}/deletion', {
    summary: 'The effects of deleting an application (ADMIN-247)',
    access: 'tenant',
    right: 'edit menu',
    params,
    response: DeletionEffects,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/tenants/{id}/applications/{code}/deletion', {
    summary: 'The effects of taking an application from a tenant; for operators of the platform (ADMIN-247)',
    access: 'tenant',
    right: 'edit tenant',
    params: z.object({ id: IdText, code: z.string().check(z.regex(/^[a-z0-9-]{1,63}$/)) }),
    response: DeletionEffects,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
