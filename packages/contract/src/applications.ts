import { z } from 'zod/mini'
import { Id, IdText, NameAllLang, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IntegrateType } from './menus.ts'
import { ISOLATIONS } from './registry.ts'

/** HOST-194: no port is left for it, its port cannot be had, or the portal's address has no hosts of applications. */
export const ADDRESS_LACKS = ['no-port', 'port-taken', 'no-host'] as const
export type AddressLack = (typeof ADDRESS_LACKS)[number]

/** How the hosting engine mounts an application: facts of its registry entry, none of them a secret. */
export const HostingEntry = z.object({
  /** `realm`: a frame with a boot script, of the origin that `isolation` says; `iframe`: a frame of another origin; `detached`: a window. */
  kind: z.enum(['realm', 'iframe', 'detached']),
  /** Where the entry page is loaded from: below `/apps/` for a realm of the portal's origin, else an absolute address. */
  entryUrl: z.string(),
  /** The application's own origin: assets of a realm, messages of an iframe. */
  origin: z.string(),
  /** Where the application's own paths begin at that origin; its root unless told (HOST-76). */
  basePath: z.optional(z.string()),
  /** The global that holds the lifecycles (`bootstrap`, `mount`, `unmount`, `update`), where it has any. */
  lifecycleName: z.nullable(z.string()),
  sandbox: z.nullable(z.string()),
  permissions: z.nullable(z.string()),
  referrerPolicy: z.string(),
  /** Window messages that the application may send. */
  messages: z.array(z.string()),
  /** Of a page on a host of ours: where the portal leads to it, for a portal that is shown in a frame (HOST-78). */
  gatewayPath: z.optional(z.string()),
  /** Where it runs. Of a realm, `own` and `process` say that it runs at its own origin, beside the portal. */
  isolation: z.enum(ISOLATIONS),
  /** Of a window's application: its page comes from a host of ours, so that a tab may show it too (HOST-69). */
  canBeFramed: z.optional(z.boolean()),
  /** Of the application itself: a tab that was opened with another one may offer a reload. */
  version: z.string(),
  /** HOST-194: why no address leads to it; left out where one does. */
  addressLack: z.optional(z.enum(ADDRESS_LACKS)),
  /** Where this session's developer serves it from, in the place of everybody's (HOST-52). */
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
  /** What kind of product it is, where that changes anything (D104). */
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
    summary: 'Tell that an application held up its process (HOST-158)',
    access: 'tenant',
    params: z.object({ applicationCode: text(63) }),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
  endpoint('PUT /api/product/v4/developer-overrides/{applicationCode}', {
    summary: "Serve one application from the developer's own machine, for this session alone",
    access: 'tenant',
    params: z.object({ applicationCode: text(63) }),
    body: z.object({ url: text(100) }),
    answers: 'nothing',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  endpoint('DELETE /api/product/v4/developer-overrides/{applicationCode}', {
    summary: 'Serve the application as everybody gets it again',
    access: 'tenant',
    params: z.object({ applicationCode: text(63) }),
    answers: 'nothing',
  }),
] as const
