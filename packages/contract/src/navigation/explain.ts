import { z } from 'zod/mini'
import { Id, IdText, NameAllLang, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { OrgType } from '../organisations/organisations.ts'
import { RULE_KINDS } from '../rules/navigation/menu-visibility.ts'

const Rule = z.object({ menuCode: z.string(), kind: z.enum(RULE_KINDS), value: z.string() })

/** MENU-71: why a menu is not shown, or cannot be opened. */
export const ExplainedReason = z.union([
  z.object({ kind: z.literal('application'), applicationCode: z.string() }),
  z.object({ kind: z.literal('organisation') }),
  z.object({
    kind: z.literal('organisation-type'),
    code: z.string(),
    nameAllLang: NameAllLang,
    orgTypes: z.array(OrgType),
  }),
  z.object({ kind: z.literal('rule'), rule: Rule, nameAllLang: NameAllLang }),
  z.object({ kind: z.literal('authority') }),
  z.object({ kind: z.literal('scene'), onlyProduct: z.string(), nameAllLang: NameAllLang }),
  z.object({ kind: z.literal('service'), service: z.string() }),
])
export type ExplainedReason = z.infer<typeof ExplainedReason>

/** MENU-88: whether a menu is shown and can be opened. */
export const MENU_STATES = ['open', 'unavailable', 'locked', 'hidden'] as const

export const MenuExplanation = z.object({
  state: z.enum(MENU_STATES),
  reasons: z.array(ExplainedReason),
  /** The identity whose menus were explained. */
  identityCode: z.string(),
})
export type MenuExplanation = z.infer<typeof MenuExplanation>

/** A member of the tenant with their identities. */
export const ExplainedMember = z.object({
  userId: Id,
  nickname: z.string(),
  accountName: z.string(),
  identities: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type ExplainedMember = z.infer<typeof ExplainedMember>

export const ExplainableMenu = z.object({
  menuCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  nameAllLang: NameAllLang,
  applicationNameAllLang: NameAllLang,
})
export type ExplainableMenu = z.infer<typeof ExplainableMenu>

const Keyword = z.optional(z.string().check(z.maxLength(100)))

export const explain = [
  endpoint('GET /api/workbench/v4/portal-menus/explain', {
    summary:
      'Why the person is shown a menu in an organisation, or is not; null if the person may not know that the menu exists',
    access: 'tenant',
    query: z.object({ menuCode: boundedText(100), productCode: z.optional(boundedText(100)), orgId: IdText }),
    response: z.nullable(MenuExplanation),
  }),
  endpoint('POST /api/workbench/v4/portal-menus/explain-member', {
    summary: 'Explain the menus of any member, for administrators; written to the audit log',
    access: 'tenant',
    body: z.object({
      userId: Id,
      /** The identity to explain; default: the person's usual one. */
      identityCode: z.optional(boundedText(40)),
      menuCode: boundedText(100),
      productCode: z.optional(boundedText(100)),
      orgId: Id,
    }),
    response: z.nullable(MenuExplanation),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/workbench/v4/portal-menus/explain/members', {
    summary: 'Members of the tenant by name or account, for its administrators: at most 20',
    access: 'tenant',
    query: z.object({ keyword: Keyword }),
    response: z.array(ExplainedMember),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/workbench/v4/portal-menus/explain/menus', {
    summary: 'Menus of the tenant by name or code, including hidden ones, for its administrators: at most 20',
    access: 'tenant',
    query: z.object({ keyword: Keyword }),
    response: z.array(ExplainableMenu),
    errors: ['FORBIDDEN'],
  }),
] as const
