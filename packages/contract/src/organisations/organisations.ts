import { z } from 'zod/mini'
import { Bit, Id, IdText, NameAllLang, OrgId, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ORG_TYPES } from '../rules/navigation/organisations.ts'

export const OrgType = z.enum(ORG_TYPES)
export type OrgType = z.infer<typeof OrgType>

const shape = {
  /** Unique in a tree: a project with two positions in the tree has two of these ids (D52). */
  id: Id,
  orgId: Id,
  realId: Id,
  /** ORG-131: `name`, `shortName` and `fullName` are in the language of the call. */
  name: z.string(),
  shortName: z.nullable(z.string()),
  /** ORG-132: its names in each language; absent if it is called the same in all. */
  nameAllLang: z.optional(NameAllLang),
  shortNameAllLang: z.optional(NameAllLang),
  fullName: z.string(),
  /** Slash-separated organisation ids from the root to this node. */
  fullId: z.string(),
  fullNodeId: z.string(),
  type: OrgType,
  tenantId: Id,
  parentId: OrgId,
  parentProjectFlag: Bit,
  isLeaf: z.boolean(),
  isSonProjectNode: z.boolean(),
  enable: Bit,
  /** 0: no access; 1: selectable. */
  authType: Bit,
  userFocus: Bit,
  code: z.nullable(z.string()),
  status: z.nullable(z.string()),
  orgInfo: z.object({ enable: Bit, shortName: z.nullable(z.string()) }),
  projectExtendData: z.array(z.object({ code: z.string(), value: z.string() })),
}

export type Organisation = z.infer<z.ZodMiniObject<typeof shape>> & {
  childProjects: Organisation[]
  childNodes: Organisation[]
}
export const Organisation: z.ZodMiniType<Organisation, Organisation> = z.object({
  ...shape,
  get childProjects() {
    return z.array(Organisation)
  },
  get childNodes() {
    return z.array(Organisation)
  },
})

export const OrgTypes = z.optional(z.array(OrgType).check(z.maxLength(ORG_TYPES.length)))

/** Searched literally, ignoring case; a keyword longer than any name finds nothing. */
export const Keyword = z.optional(z.string().check(z.maxLength(10_000)))

/** Codes of the status dictionary. All of them and none mean the same (D54). */
export const StatusCodes = z.optional(z.array(boundedText(40)).check(z.maxLength(50)))

export const organisations = [
  endpoint('GET /api/org-permission/v4/orgs/default-auth-org', {
    summary: 'The default organisation',
    access: 'tenant',
    response: Organisation,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/org-permission/v4/orgs/{id}', {
    summary: 'One organisation or project',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: Organisation,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/org-permission/v4/orgs/{id}/validate', {
    summary: 'Whether the person may work in this organisation',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: z.object({ orgId: Id, valid: z.boolean(), authType: Bit, reason: z.nullable(z.string()) }),
  }),
  endpoint('POST /api/org-permission/v4/orgs/auth-tree', {
    summary: 'The part of the organisation tree that the person may see, from the roots to a depth',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      tenantId: z.optional(Id),
      types: OrgTypes,
      excludeTypes: OrgTypes,
      depth: z.optional(z.int().check(z.minimum(1), z.maximum(32))),
      keyword: Keyword,
      enable: z.optional(Bit),
      status: StatusCodes,
    }),
    response: z.array(Organisation),
  }),
] as const
