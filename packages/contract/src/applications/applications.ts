import { z } from 'zod/mini'
import { Id, IdText, NameAllLang, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { IntegrateType } from '../navigation/menus.ts'
import { ISOLATIONS } from './registry.ts'

/**
 * HOST-194: why an application has no address: no port is left, its port is not available, or the portal's address
 * has no hosts for applications.
 */
export const ADDRESS_PROBLEMS = ['no-port', 'port-taken', 'no-host'] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

/** The values by which the hosting engine mounts an application, from its registry entry. Contains no secrets. */
export const HostingEntry = z.object({
  /**
   * `realm`: a frame with a boot script, at the origin that `isolation` determines; `iframe`: a frame of another
   * origin; `detached`: a window.
   */
  kind: z.enum(['realm', 'iframe', 'detached']),
  /** URL of the entry page: a path below `/apps/` for a realm of the portal's origin, else an absolute URL. */
  entryUrl: z.string(),
  /** The application's own origin, for assets of a realm and messages of an iframe. */
  origin: z.string(),
  /** Base path of the application at that origin; default: `/` (HOST-76). */
  basePath: z.optional(z.string()),
  /** Global variable with the lifecycle functions (`bootstrap`, `mount`, `unmount`, `update`), if any. */
  lifecycleName: z.nullable(z.string()),
  sandbox: z.nullable(z.string()),
  permissions: z.nullable(z.string()),
  referrerPolicy: z.string(),
  /** Window messages that the application may send. */
  messages: z.array(z.string()),
  /**
   * For a page on one of the portal's application hosts: the portal's path that redirects to it, used when the portal
   * itself is framed (HOST-78).
   */
  gatewayPath: z.optional(z.string()),
  /**
   * The origin at which the application runs. For a realm, `own` and `process` mean its own origin rather than the
   * portal's.
   */
  isolation: z.enum(ISOLATIONS),
  /**
   * For a detached application: true if its page is on one of the portal's application hosts, so that a tab may show
   * it too (HOST-69).
   */
  canBeFramed: z.optional(z.boolean()),
  /** Version of the application; a tab opened with another one may offer a reload. */
  version: z.string(),
  /** HOST-194: why the application has no address; omitted if it has one. */
  addressLack: z.optional(z.enum(ADDRESS_PROBLEMS)),
  /** The developer's origin that replaces the usual one in this session (HOST-52). */
  developerOrigin: z.optional(z.string()),
})
export type HostingEntry = z.infer<typeof HostingEntry>

export const Application = z.object({
  id: Id,
  name: z.string(),
  nameAllLang: NameAllLang,
  code: z.string(),
  productCode: z.string(),
  productNameAllLang: NameAllLang,
  /** Kind of product, if it matters (D104). */
  bizType: z.nullable(z.string()),
  groupCode: z.string(),
  groupName: z.string(),
  sourceType: z.literal('app'),
  sourceIntegrateType: IntegrateType,
  url: z.string(),
  iconClass: z.nullable(z.string()),
  sourceIconOrigin: z.int(),
  sourceProductIconFileUrl: z.nullable(z.string()),
  sort: z.int(),
  menuExtends: z.array(z.object({ extendCode: z.string(), value: z.string() })),
  hosting: HostingEntry,
})
export type Application = z.infer<typeof Application>

export const applications = [
  endpoint('GET /api/product/v4/applications/list-by-org', {
    summary: 'The applications that the person may open in an organisation',
    access: 'tenant',
    query: z.object({ orgId: IdText }),
    response: z.array(Application),
  }),
  endpoint('POST /api/product/v4/applications/{applicationCode}/hangs', {
    summary: 'Report that an application blocked its process (HOST-158)',
    access: 'tenant',
    params: z.object({ applicationCode: boundedText(63) }),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
  endpoint('PUT /api/product/v4/developer-overrides/{applicationCode}', {
    summary: "Serve one application from the developer's own machine, for this session alone",
    access: 'tenant',
    params: z.object({ applicationCode: boundedText(63) }),
    body: z.object({ url: boundedText(100) }),
    answers: 'nothing',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  endpoint('DELETE /api/product/v4/developer-overrides/{applicationCode}', {
    summary: 'Remove the developer override of an application',
    access: 'tenant',
    params: z.object({ applicationCode: boundedText(63) }),
    answers: 'nothing',
  }),
] as const
