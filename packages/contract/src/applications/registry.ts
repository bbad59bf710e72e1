import { z } from 'zod/mini'
import { Limits } from '../rules/applications/application-limits.ts'

/** HOST-44: sandbox tokens that an entry may contain. None of them permits navigating the top window. */
export const SANDBOX_TOKENS = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-scripts',
] as const

/** Directives that an entry may set. Framing and sandbox are the portal's decision. */
export const CSP_DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
] as const

export const REFERRER_POLICIES = [
  'no-referrer',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
] as const

/**
 * The origin at which an application runs (D118, D156). `portal`: a realm of the portal's own origin, for the portal's
 * own pages; `own`: an own origin on the portal's site; `process`: the same, with its own process; `untrusted`: an
 * opaque origin, so that it can neither store nor read data of its host.
 */
export const ISOLATIONS = ['portal', 'own', 'process', 'untrusted'] as const

const matching = (pattern: RegExp, maximum: number) => z.string().check(z.regex(pattern), z.maxLength(maximum))

const Sandbox = z.string().check(
  z.maxLength(500),
  z.refine((value) => {
    const tokens = value === '' ? [] : value.split(' ')
    return (
      new Set(tokens).size === tokens.length &&
      tokens.every((token) => (SANDBOX_TOKENS as readonly string[]).includes(token))
    )
  }),
)

/** `camera; microphone 'self'`: features with allow-lists, in the syntax of a frame's `allow`. */
const PERMISSIONS =
  /^[a-z-]+( (\*|'(?:s(?:elf|rc)|none)'|https?:\/\/[a-zA-Z0-9.:-]+))*(; ?[a-z-]+( (\*|'(?:s(?:elf|rc)|none)'|https?:\/\/[a-zA-Z0-9.:-]+))*)*$/

/** No semicolons and commas: they would begin another directive or policy. */
const CSP_VALUE = /^[!-+\--:<-~]+( [!-+\--:<-~]+)*$/

/** The registry's data about how an application is hosted. */
export const RegistryEntry = z
  .object({
    kind: z.enum(['realm', 'iframe', 'detached']),
    /**
     * `folder`: built files below the applications' root; `upstream`: a server that the gateway requests; `url`: a
     * page that is framed or opened at its own address, and for a realm the same as `upstream`.
     */
    sourceKind: z.enum(['folder', 'upstream', 'url']),
    source: z.string().check(z.maxLength(500)),
    startPath: matching(/^\/(?![/\\])[!-[\]-~]*$/, 500),
    lifecycleName: z.nullable(matching(/^[A-Za-z0-9_.$-]+$/, 100)),
    isolation: z.enum(ISOLATIONS),
    sandbox: z.nullable(Sandbox),
    permissions: z.nullable(matching(PERMISSIONS, 500)),
    referrerPolicy: z.enum(REFERRER_POLICIES),
    messages: z.array(matching(/^[A-Za-z][A-Za-z-]{0,49}$/, 50)).check(z.maxLength(50)),
    csp: z.nullable(z.partialRecord(z.enum(CSP_DIRECTIVES), matching(CSP_VALUE, 2000))),
    version: matching(/^[0-9A-Za-z][0-9A-Za-z._+-]*$/, 64),
    /** HOST-131: whether its server sees the application's public host as `Host` rather than its own. Default: true. */
    keepHost: z.optional(z.boolean()),
    limits: z.optional(z.nullable(Limits)),
  })
  .check(
    z.refine(({ kind, isolation }) => kind !== 'realm' || isolation !== 'untrusted', { path: ['isolation'] }),
    z.refine(
      ({ isolation, sourceKind, source }) => isolation !== 'portal' || (sourceKind === 'folder' && isOwnPages(source)),
      {
        path: ['isolation'],
      },
    ),
    z.refine(isSourceOfItsKind, { path: ['source'] }),
  )
export type RegistryEntry = z.infer<typeof RegistryEntry>

/** HOST-135: a manifest file of an application: any fields of its registry entry. */
export const ApplicationManifest = z.strictObject({
  $schema: z.optional(z.string()),
  isolation: z.optional(z.enum(ISOLATIONS)),
  lifecycleName: z.optional(RegistryEntry.shape.lifecycleName),
  sandbox: z.optional(z.nullable(Sandbox)),
  permissions: z.optional(RegistryEntry.shape.permissions),
  csp: z.optional(RegistryEntry.shape.csp),
  keepHost: z.optional(z.boolean()),
  limits: z.optional(z.nullable(Limits)),
})
export type ApplicationManifest = z.infer<typeof ApplicationManifest>

const FOLDER = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/
const ADDRESS = /^https?:\/\/[^\s/@\\?#]+(\/[!-[\]-~]*)?$/

function isSourceOfItsKind({ kind, sourceKind, source }: { kind: string; sourceKind: string; source: string }) {
  if (sourceKind === 'folder') return FOLDER.test(source)
  return (isUpstream(kind, sourceKind) ? ORIGIN : ADDRESS).test(source) && URL.canParse(source)
}

/** HOST-120: returns whether this is the folder of the portal's own pages, which alone may use the portal's origin. */
export const isOwnPages = (folder: string | null): boolean => folder === 'apps/pages' || folder === 'apps/pages/dist'

/** HOST-40: returns whether the gateway requests the application's files from another server. */
export const isUpstream = (kind: string, sourceKind: string): boolean =>
  sourceKind === 'upstream' || (sourceKind === 'url' && kind === 'realm')

/**
 * HOST-110: returns whether all of the application is on its own host, with the boot script inserted into its pages.
 */
export const isAtOwnOrigin = ({ kind, isolation }: Pick<RegistryEntry, 'kind' | 'isolation'>): boolean =>
  kind === 'realm' && (isolation === 'own' || isolation === 'process')
