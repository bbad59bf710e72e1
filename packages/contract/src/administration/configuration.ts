import { z } from 'zod/mini'
import { boundedText, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { RIGHTS } from '../protocol/rights.ts'
import { LegalText } from './legal-documents.ts'
import { lookShape } from './look.ts'
import {
  CONFIGURATION_BYTES,
  CONFIGURATION_DOCUMENTS,
  CONFIGURATION_VERSION,
} from '../rules/administration/configuration.ts'
import { ROLE_MENUS } from '../rules/administration/roles.ts'
import { VIEW_POLICIES } from '../rules/administration/trusts.ts'
import { LEGAL_DOCUMENT_KINDS } from '../rules/sign-in/agreement.ts'
import { VIEW_DAYS } from '../rules/sessions/trust.ts'

/** The names that a document sets; a language that it does not name stays as it is. */
const Names = z.partialRecord(Language, properName(100))
const Code = boundedText(100)

/** CONF-1, CONF-4: a document names its kind, and sets the fields that it has. Another field is an error. */
const kind = <const K extends string, S extends z.core.$ZodLooseShape>(name: K, fields: S) =>
  z.strictObject({ apiVersion: z.literal(CONFIGURATION_VERSION), kind: z.literal(name), ...fields })

const MenuSettings = kind('MenuSettings', {
  /** Code of a menu that the tenant has. */
  code: Code,
  /** The tenant's names; null for those of the catalogue. */
  names: z.optional(z.nullable(Names)),
  /** The tenant's position; null for that of the catalogue. */
  position: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
  enabled: z.optional(z.boolean()),
})

const Role = kind('Role', {
  code: Code,
  names: z.optional(Names),
  /** All menus of the role, each with some of the menu's authorities. */
  menus: z.optional(
    z
      .array(z.strictObject({ menu: Code, authorities: z.array(Code).check(z.maxLength(200)) }))
      .check(z.maxLength(ROLE_MENUS)),
  ),
})

const AdministratorRole = kind('AdministratorRole', {
  code: Code,
  names: z.optional(Names),
  /** All rights of the role. */
  rights: z.optional(z.array(z.enum(RIGHTS)).check(z.minLength(1), z.maxLength(RIGHTS.length))),
})

const ViewingPolicy = kind('ViewingPolicy', {
  /** Code of the role that viewers get; null if the tenant grants nothing to anybody. */
  role: z.optional(z.nullable(Code)),
  /** For the tenant's own people, in organisations where they have no role. */
  ownPolicy: z.optional(z.enum(VIEW_POLICIES)),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(VIEW_DAYS.maximum))),
})

const { systemName: _, systemLogoUrl: logo, bgImageUrl: background, ...colours } = lookShape

/** ADMIN-114: a picture or colour that is null has its default. */
const LookDocument = kind('Look', {
  /** Null for the name of the tenant. */
  names: z.optional(lookShape.systemName),
  ...z.partial(z.object({ logo, background, ...colours })).shape,
})

/** CONF-13: the tenant's own text of a document that people accept. */
const LegalDocument = kind('LegalDocument', {
  code: z.enum(LEGAL_DOCUMENT_KINDS),
  texts: z.optional(z.partialRecord(Language, LegalText)),
})

/** CONF-1: a document of configuration. */
export const ConfigurationDocument = z.discriminatedUnion('kind', [
  MenuSettings,
  Role,
  AdministratorRole,
  ViewingPolicy,
  LookDocument,
  LegalDocument,
])
export type ConfigurationDocument = z.infer<typeof ConfigurationDocument>
export type ConfigurationKind = ConfigurationDocument['kind']

/** A document of one kind. */
export type DocumentOf<K extends ConfigurationKind> = Extract<ConfigurationDocument, { kind: K }>

/** CONF-5: the changes of a document, field by field, in the form of documents. */
const ConfigurationChange = z.object({
  /** Position of the document in the request. */
  document: z.int(),
  kind: z.string(),
  /** Absent for a kind of which a tenant has one object. */
  code: z.optional(z.string()),
  change: z.enum(['create', 'change']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ConfigurationChange = z.infer<typeof ConfigurationChange>

/** CONF-7: details of a refused request: each document that was refused. Nothing was changed. */
export const ConfigurationRefusal = z.object({
  documents: z.array(z.object({ document: z.int(), field: z.nullable(z.string()), errorCode: z.string() })),
})
export type ConfigurationRefusal = z.infer<typeof ConfigurationRefusal>

export const configuration = [
  endpoint('GET /api/admin/v1/configuration', {
    summary: 'The configuration of the tenant as documents, of the kinds that the caller may read (CONF-2)',
    access: 'tenant',
    forServiceKeys: true,
    response: z.object({ documents: z.array(z.record(z.string(), z.unknown())) }),
  }),
  endpoint('POST /api/admin/v1/configuration', {
    summary: 'Apply documents to the tenant: all of them or none, each with the rights of the caller (CONF-3)',
    access: 'tenant',
    bodyBytes: CONFIGURATION_BYTES,
    body: z.object({
      documents: z.array(ConfigurationDocument).check(z.maxLength(CONFIGURATION_DOCUMENTS)),
      /** CONF-5: true to learn what would change, without changing it. */
      dryRun: z.boolean(),
    }),
    response: z.object({ changes: z.array(ConfigurationChange), unchanged: z.int() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED', 'PAYLOAD_TOO_LARGE'],
    forServiceKeys: true,
  }),
] as const
