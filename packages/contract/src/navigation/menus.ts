import { z } from 'zod/mini'
import { Id, IdText, NameAllLang, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { RULE_KINDS } from '../rules/navigation/menu-visibility.ts'

/** 0 embedded micro-app; 1 iframe; 2 detached window (MENU-3). */
export const IntegrateType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type IntegrateType = z.infer<typeof IntegrateType>

const Extend = z.object({ extendCode: z.string(), value: z.string() })
const Image = z.object({ imageType: z.string(), iconUrl: z.string() })

const Rule = z.object({ kind: z.enum(RULE_KINDS), value: z.string() })

const shape = {
  id: Id,
  name: z.string(),
  fullName: z.string(),
  nameAllLang: NameAllLang,
  code: z.nullable(z.string()),
  type: z.string(),
  level: z.int(),
  /** Slash-separated ancestor ids. */
  fullId: z.string(),
  url: z.string(),
  urlCopy: z.string(),
  urlParams: z.string(),
  disabled: z.boolean(),
  noAuth: z.boolean(),
  isHome: z.boolean(),
  iconClass: z.nullable(z.string()),
  uniqueCode: z.nullable(z.string()),
  sourceType: z.enum(['app-category', 'app', 'menu', 'dir']),
  sourceIntegrateType: IntegrateType,
  sourceProductCode: z.nullable(z.string()),
  sourceAppCode: z.nullable(z.string()),
  /** The menu code (D61). */
  sourceModuleCode: z.nullable(z.string()),
  /** The module code (D61). */
  sourcePageCode: z.nullable(z.string()),
  sourceKey: z.nullable(z.string()),
  sourceMenuAuthorities: z.array(z.string()),
  sourceIconDownloadUrl: z.nullable(z.string()),
  sourceProductIconFileUrl: z.nullable(z.string()),
  sourceIconOrigin: z.int(),
  images: z.array(Image),
  menuExtends: z.array(Extend),
  /** The visibility rules that the menu fulfils (MENU-34); omitted if it has none. */
  visibilityRules: z.optional(z.array(Rule)),
  /**
   * WATERMARK-14: the codes of what stands above the menu, the outermost first; only in the answer for a single menu.
   */
  directoryCodes: z.optional(z.array(z.string())),
}

export type MenuNode = z.infer<z.ZodMiniObject<typeof shape>> & { children: MenuNode[] }
/** A menu, a directory of menus, an application or a category of applications. */
export const MenuNode: z.ZodMiniType<MenuNode, MenuNode> = z.object({
  ...shape,
  get children() {
    return z.array(MenuNode)
  },
})

export const menus = [
  endpoint('GET /api/workbench/v4/portal-menus/auth-tree', {
    summary: "The shell's menus in an organisation: applications at level 1, their menus below",
    access: 'tenant',
    query: z.object({ orgId: IdText }),
    response: z.array(MenuNode),
  }),
  endpoint('GET /api/product/v4/menus/auth-tree-by-application-and-org', {
    summary: 'The menus of one application in an organisation, levels 2 to 5',
    access: 'tenant',
    query: z.object({ applicationCode: boundedText(100), productCode: boundedText(100), orgId: IdText }),
    response: z.array(MenuNode),
  }),
  endpoint('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree', {
    summary: 'The applications of the tenant by group, for the drawer and the favourites dialog',
    access: 'tenant',
    response: z.array(MenuNode),
  }),
  endpoint('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', {
    summary: 'The authorised menu, or null',
    access: 'tenant',
    query: z.object({ orgId: IdText, productCode: boundedText(100), menuAuthCode: boundedText(100) }),
    response: z.nullable(MenuNode),
  }),
  endpoint('GET /api/workbench/v4/portal-menus/get-permission-menu-by-code', {
    summary: 'The authorised menu by its code, or null',
    access: 'tenant',
    query: z.object({ menuCode: boundedText(100), orgId: IdText }),
    response: z.nullable(MenuNode),
  }),
  endpoint('GET /api/workbench/v4/portal-menus/{id}/codes', {
    summary: 'The menu of an id, or null if the person may not see it',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: z.nullable(z.object({ productCode: z.string(), menuCode: z.string() })),
  }),
] as const
