import { z } from 'zod/mini'
import { messageDefaultFields } from './message-default-fields.ts'
import { boundedText, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { RIGHTS, SCOPE_LEVELS } from '../protocol/rights.ts'
import { tenantApplicationFields } from './applications.ts'
import { AuditRetention } from './audit.ts'
import { Code, kind, LinkAddress, Names } from './configuration-document.ts'
import { entriesFields } from './entries.ts'
import { organisationText } from './organisations.ts'
import { RoleCode } from './administrators.ts'
import { GRANTS_PER_ACCOUNT } from '../rules/administration/service-keys.ts'
import { providerFields } from './identity-provider.ts'
import { LegalText } from './legal-documents.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { lookShape } from './look.ts'
import { tenantSceneShape } from './scene.ts'
import { signInFields } from './sign-in-policy.ts'
import { TimeZone } from './time-zone.ts'
import { twoPersonFields } from './two-person-rule.ts'
import { tenantWatermarkShape } from './watermark.ts'
import { flagShape } from '../configuration/environment-flags.ts'
import {
  CONFIGURATION_BYTES,
  CONFIGURATION_DOCUMENTS,
  HELP_PAGES,
  ORIGIN,
  SET_CODE,
  SET_MODES,
  TENANT_ORIGINS,
} from '../rules/administration/configuration.ts'
import { MENU_POSITION_MAX } from '../rules/administration/menus.ts'
import { ROLE_MENUS } from '../rules/administration/roles.ts'
import { VIEW_POLICIES } from '../rules/administration/trusts.ts'
import { MENU_ICONS } from '../rules/navigation/menu-icons.ts'
import { LEGAL_DOCUMENT_KINDS } from '../rules/sign-in/agreement.ts'
import { VIEW_DAYS } from '../rules/sessions/trust.ts'

const organisationCode = properName(100)
const ApplicationCode = z.string().check(z.regex(/^[a-z0-9-]{1,63}$/))

/** CONF-68: the tenant's settings of an application that it has. Null stands for the group or position of the catalogue. */
const ApplicationSettings = kind('ApplicationSettings', {
  code: ApplicationCode,
  ...z.partial(z.object(tenantApplicationFields)).shape,
})

const MenuSettings = kind('MenuSettings', {
  /** Code of a menu that the tenant has. */
  code: Code,
  /** The tenant's names; null for those of the catalogue. */
  names: z.optional(z.nullable(Names)),
  /** The tenant's position; null for that of the catalogue. */
  position: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MENU_POSITION_MAX)))),
  /** The tenant's icon; null for that of the catalogue. */
  icon: z.optional(z.nullable(z.enum(MENU_ICONS))),
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

/** CONF-83: an organisation that has a code, below the one with the code `parent`. */
const { name: organisationName, shortName, sort } = organisationText
const OrganisationDocument = kind('Organisation', {
  code: organisationCode,
  parent: z.optional(z.nullable(organisationCode)),
  type: z.optional(organisationText.type),
  ...z.partial(z.object({ name: organisationName, shortName, sort })).shape,
  names: z.optional(z.partialRecord(Language, properName(200))),
  shortNames: z.optional(z.partialRecord(Language, properName(100))),
  status: z.optional(organisationText.statusCode),
  enabled: z.optional(z.boolean()),
})

/** CONF-84: a service account by its name, with all its roles. Keys are no configuration. */
const ServiceAccountDocument = kind('ServiceAccount', {
  code: properName(100),
  enabled: z.optional(z.boolean()),
  grants: z.optional(
    z
      .array(
        z.strictObject({
          role: RoleCode,
          scope: z.enum(SCOPE_LEVELS),
          organisation: z.nullable(organisationCode),
          application: z.nullable(Code),
        }),
      )
      .check(z.maxLength(GRANTS_PER_ACCOUNT)),
  ),
})

const ViewingPolicy = kind('ViewingPolicy', {
  /** Code of the role that viewers get; null if the tenant grants nothing to anybody. */
  role: z.optional(z.nullable(Code)),
  /** For the tenant's own people, in organisations where they have no role. */
  ownPolicy: z.optional(z.enum(VIEW_POLICIES)),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(VIEW_DAYS.maximum))),
})

const { systemName: _, systemLogoUrl: logo, bgImageUrl: background, ...otherLookFields } = lookShape

/** ADMIN-114, LOOK-263: a field that is null has its default. */
const LookDocument = kind('Look', {
  /** Null for the name of the tenant. */
  names: z.optional(lookShape.systemName),
  ...z.partial(z.object({ logo, background, ...otherLookFields })).shape,
})

/** LOOK-265: a field that is null has its default. */
const SceneDocument = kind('Scene', z.partial(z.object(tenantSceneShape)).shape)

/** LOOK-267: the watermark of the tenant. */
const WatermarkDocument = kind('Watermark', z.partial(z.object(tenantWatermarkShape)).shape)

/** LOOK-268: the entries of header and side toolbar, in their order. */
const EntriesDocument = kind('Entries', z.partial(z.object(entriesFields)).shape)

/** CONF-13: the tenant's own text of a document that people accept. */
const LegalDocument = kind('LegalDocument', {
  code: z.enum(LEGAL_DOCUMENT_KINDS),
  texts: z.optional(z.partialRecord(Language, LegalText)),
})

/** CONF-24: whether administrators need a person's consent to see the portal as that person. */
const ViewAsPolicyDocument = kind('ViewAsPolicy', { consentRequired: z.optional(z.boolean()) })

/** Scheme, host and port, as browsers write them. */
const Origin = z.string().check(z.regex(ORIGIN))

/** CONF-24: pages of these origins may be shown within the portal. */
const TrustedOrigins = kind('TrustedOrigins', {
  origins: z.optional(z.array(Origin).check(z.maxLength(TENANT_ORIGINS))),
})

/** CONF-24: pages of these origins may show the portal in a frame. */
const Embedders = kind('Embedders', {
  origins: z.optional(z.array(Origin).check(z.maxLength(TENANT_ORIGINS))),
})

/** CONF-24, CONF-25, ADMIN-164: the provider at which people of the tenant sign in. */
const IdentityProvider = kind('IdentityProvider', z.partial(z.object(providerFields)).shape)

/** CONF-66: sign-in methods of the tenant, and its demand for a second factor. */
const SignInPolicyDocument = kind('SignInPolicy', z.partial(z.object(signInFields)).shape)

/** CONF-24: the tenant's pages of help, in the order in which they are shown. */
const Help = kind('Help', {
  pages: z.optional(
    z
      .array(
        z.strictObject({
          product: Code,
          names: Names,
          addresses: z.partialRecord(Language, LinkAddress),
          integrateType: z.int().check(z.minimum(0), z.maximum(2)),
          enabled: z.boolean(),
        }),
      )
      .check(z.maxLength(HELP_PAGES)),
  ),
})

/** CONF-71: how messages arrive at people who have chosen nothing themselves. A field that a document names is the whole of it. */
const MessageDefaultsDocument = kind('MessageDefaults', z.partial(z.object(messageDefaultFields)).shape)

/** CONF-69: settings of the tenant that belong to no screen of their own. */
const TenantSettings = kind('TenantSettings', z.partial(TimeZone).shape)

/** CONF-70: the days for which the audit log keeps its entries; null for all of them. */
const AuditRetentionDocument = kind('AuditRetention', z.partial(AuditRetention).shape)

/** CONF-90: the flags of the portal, which operators set for all tenants. */
const PortalFlags = kind('PortalFlags', z.partial(z.object(flagShape)).shape)

/** ADMIN-130: the kinds whose changes need a second person. */
const TwoPersonRuleDocument = kind('TwoPersonRule', z.partial(z.object(twoPersonFields)).shape)

const KINDS = [
  ApplicationSettings,
  MenuSettings,
  Role,
  OrganisationDocument,
  AdministratorRole,
  ServiceAccountDocument,
  ViewingPolicy,
  SceneDocument,
  WatermarkDocument,
  EntriesDocument,
  LookDocument,
  LegalDocument,
  ViewAsPolicyDocument,
  TrustedOrigins,
  Embedders,
  IdentityProvider,
  SignInPolicyDocument,
  Help,
  MessageDefaultsDocument,
  TenantSettings,
  AuditRetentionDocument,
  ...LIST_KINDS,
  PortalFlags,
  TwoPersonRuleDocument,
] as const

/** CONF-1: a document of configuration. */
export const ConfigurationDocument = z.discriminatedUnion('kind', KINDS)
export type ConfigurationDocument = z.infer<typeof ConfigurationDocument>
export type ConfigurationKind = ConfigurationDocument['kind']

export const CONFIGURATION_KINDS = KINDS.map(({ shape }) => shape.kind.def.values[0] as ConfigurationKind)

const SetCode = z.string().check(z.regex(SET_CODE))
const SetMode = z.enum(SET_MODES)

/** CONF-15: the set to which the other documents of the files belong. */
const ConfigurationSet = kind('ConfigurationSet', { code: SetCode, ui: z.optional(SetMode) })

/** CONF-15: a document in a file: configuration, or the set that manages it. */
export const FileDocument = z.discriminatedUnion('kind', [...KINDS, ConfigurationSet])
export type FileDocument = z.infer<typeof FileDocument>

/** A document of one kind. */
export type DocumentOf<K extends ConfigurationKind> = Extract<ConfigurationDocument, { kind: K }>

/** CONF-5: the changes of a document, field by field, in the form of documents. */
const ConfigurationChange = z.object({
  /** Position of the document in the request; null for an object that is deleted because no document names it (CONF-18). */
  document: z.nullable(z.int()),
  kind: z.string(),
  /** Absent for a kind of which a tenant has one object. */
  code: z.optional(z.string()),
  change: z.enum(['create', 'change', 'delete']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ConfigurationChange = z.infer<typeof ConfigurationChange>

/** CONF-7: details of a refused request: each document that was refused. Nothing was changed. */
export const ConfigurationRefusal = z.object({
  documents: z.array(
    z.object({
      /** Null for an object that no document names. */
      document: z.nullable(z.int()),
      /** The object that would be deleted. */
      object: z.optional(z.string()),
      field: z.nullable(z.string()),
      errorCode: z.string(),
    }),
  ),
})
export type ConfigurationRefusal = z.infer<typeof ConfigurationRefusal>

/** The position of a document in the files of its set. */
const DocumentSource = z.object({ file: boundedText(300), line: z.int().check(z.minimum(1)) })

/** CONF-15: the set that manages the objects of a request. */
const ManagedBy = z.object({
  set: SetCode,
  ui: SetMode,
  /** CONF-18: true to delete the objects of the set that no document names. */
  prune: z.boolean(),
  /** The source of each document, in their order. */
  sources: z.array(DocumentSource).check(z.maxLength(CONFIGURATION_DOCUMENTS)),
})
export type ManagedBy = z.infer<typeof ManagedBy>

const ManagedObject = z.object({ set: z.string(), ui: SetMode, ...DocumentSource.shape })

/** CONF-20: an object that differs from the files of its set. */
const DriftedObject = z.object({
  kind: z.string(),
  code: z.nullable(z.string()),
  ...DocumentSource.shape,
  /** The fields that differ; null if the object does not exist any more. */
  fields: z.nullable(z.array(z.object({ field: z.string(), file: z.unknown(), present: z.unknown() }))),
})
export type DriftedObject = z.infer<typeof DriftedObject>

/** CONF-15: a set with its state. */
const ManagedSet = z.object({
  code: z.string(),
  ui: SetMode,
  appliedAt: z.iso.datetime(),
  /** CONF-20: the time of the last comparison. */
  checkedAt: z.iso.datetime(),
  objects: z.int(),
  differing: z.int(),
  /** Those that differ, of the kinds that the caller may read. */
  drifted: z.array(DriftedObject),
})
export type ManagedSet = z.infer<typeof ManagedSet>

/** API-13: a comparison does not change what a release ends. */
const ManagedSetVersion = z.pick(ManagedSet, { code: true, ui: true, appliedAt: true, objects: true })
/** API-9: the schemas of a set that is released. */
export const managedSetVersion = { schema: ManagedSet, version: ManagedSetVersion }

/** CONF-22: the last start with files for the tenant. */
const StartState = z.object({
  triedAt: z.iso.datetime(),
  appliedAt: z.nullable(z.iso.datetime()),
  /** Why the files were not applied: each line names a file and a position. Null if they were. */
  faults: z.nullable(z.array(z.string())),
})
export type StartState = z.infer<typeof StartState>

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
      managedBy: z.optional(ManagedBy),
    }),
    response: z.object({ changes: z.array(ConfigurationChange), unchanged: z.int() }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'LAST_SIGN_IN_METHOD',
      'OWN_METHOD_NEEDED',
      'MANAGED',
      'SECOND_PERSON_NEEDED',
      'KEY_REUSED',
      'PAYLOAD_TOO_LARGE',
    ],
    forServiceKeys: true,
  }),
  endpoint('GET /api/admin/v1/configuration/sets', {
    summary: 'The sets of files that manage objects of the tenant, with the objects that differ (CONF-20)',
    access: 'tenant',
    forServiceKeys: true,
    response: z.object({ items: z.array(ManagedSet), start: z.nullable(StartState) }),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/configuration/sets/{code}', {
    summary: 'A set of files that manages objects of the tenant (CONF-20)',
    access: 'tenant',
    versioned: ManagedSetVersion,
    forServiceKeys: true,
    params: z.object({ code: SetCode }),
    response: ManagedSet,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('DELETE /api/admin/v1/configuration/sets/{code}', {
    summary: 'Release the objects of a set, which remain as they are (CONF-19)',
    access: 'tenant',
    versioned: ManagedSetVersion,
    forServiceKeys: true,
    params: z.object({ code: SetCode }),
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/configuration/objects/{kind}', {
    summary: 'One object as YAML and as a document, and the set that manages it (CONF-16)',
    access: 'tenant',
    forServiceKeys: true,
    params: z.object({ kind: z.enum(CONFIGURATION_KINDS) }),
    /** Absent for a kind of which a tenant has one object. */
    query: z.object({ code: z.optional(Code) }),
    response: z.object({
      yaml: z.string(),
      document: z.record(z.string(), z.unknown()),
      managedBy: z.nullable(ManagedObject),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
