import { z } from 'zod/mini'
import { sceneShape } from '../configuration/scene-parameters.ts'
import { boundedText, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ICON_CLASS } from '../rules/administration/entries.ts'
import { ICON_LENGTH, SCENE_BYTES, SCENE_ENTRIES, TENANT_PORTAL_TYPES } from '../rules/administration/scene.ts'
import { isChosenPicture } from '../rules/appearance/own-picture.ts'
import { isLinkAddress } from '../rules/navigation/link-address.ts'

const Code = boundedText(100)
/** LOOK-266: a file of the portal, or a picture in the address itself. */
export const IconPicture = z.string().check(z.maxLength(ICON_LENGTH), z.refine(isChosenPicture))
const IconClass = z.string().check(z.regex(ICON_CLASS))

const {
  headerExtendEntrys: _entries,
  avatarDropdownEnbale: ownUserMenu,
  avatarDropdowns: _items,
  menuIconResources: _icons,
  subMenuShowType: _subMenu,
  ...plainShape
} = sceneShape

type NullableShape<Shape extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]>
}

const nullable = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)])) as NullableShape<Shape>

/** LOOK-265: the fields of the scene in the spelling of the code; null for the default of the field. */
export const tenantSceneShape = {
  /** The type of portal for people who have chosen none (LOOK-47). */
  portalType: z.literal(TENANT_PORTAL_TYPES),
  ...nullable(plainShape),
  subMenuShowType: z.nullable(z.literal([0, 1])),
  avatarDropdownEnable: z.nullable(ownUserMenu),
  /** Codes of the header's entries in their order (D150). */
  headerExtendEntries: z.nullable(z.array(Code).check(z.maxLength(SCENE_ENTRIES.header))),
  avatarDropdowns: z.nullable(
    z
      .array(
        z.strictObject({
          code: Code,
          name: properName(100),
          icon: z.nullable(z.union([IconPicture, IconClass])),
          url: z.nullable(z.string().check(z.refine(isLinkAddress))),
          openType: z.literal([0, 1]),
        }),
      )
      .check(z.maxLength(SCENE_ENTRIES.userMenu)),
  ),
  menuIconResources: z.nullable(
    z.array(z.strictObject({ menuCode: Code, iconUrl: IconPicture })).check(z.maxLength(SCENE_ENTRIES.menuIcons)),
  ),
}

/** The scene of a tenant, without defaults. */
export const TenantScene = z.object(tenantSceneShape)
export type TenantScene = z.infer<typeof TenantScene>

const scene = { access: 'tenant', versioned: TenantScene, response: TenantScene } as const

export const sceneAdministration = [
  endpoint('GET /api/admin/v1/scene', {
    ...scene,
    summary: 'The type of portal and the parameters of the scene, without defaults (LOOK-265)',
    right: 'read look',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/scene', {
    ...scene,
    summary: 'Change the type of portal and the scene; open pages follow at once (LOOK-265)',
    right: 'edit look',
    configures: 'Scene',
    body: TenantScene,
    bodyBytes: SCENE_BYTES,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
