import { z } from 'zod/mini'
import { describedSetting, type DescribedSetting } from './described-setting.ts'
import { ExtendEntry } from './extend-entries.ts'

const Text = z.nullable(z.string())

const onByDefault = (effect: string) => describedSetting(z.boolean(), true, effect)
const offByDefault = (effect: string) => describedSetting(z.boolean(), false, effect)

const UserMenuItem = z.object({
  code: z.string(),
  name: z.string(),
  /**
   * LOOK-153: a picture of the portal's origin or a `data:` address, or the class of a drawing such as `icon-report`.
   */
  icon: Text,
  url: Text,
  openType: z.int(),
})

/**
 * SCENE-1: all parameters of the portal scene by their names on the wire, two of them misspelt (W11). The server's
 * defaults and validation, the schema of the answer and its description in the OpenAPI document come from this table.
 */
export const SCENE_PARAMETERS = {
  helpCenterShow: onByDefault('false hides the help'),
  collectCenterShow: onByDefault('false hides the favourites in header, tab bar and palette'),
  applicationSwitchShow: onByDefault('false hides the button Applications'),
  orgTreeShow: onByDefault('false hides the organisation button; an address must then name the organisation'),
  functionIconShow: onByDefault('false hides the icon buttons at the end of the header'),
  portalTipShow: onByDefault('false hides the welcome tip'),
  appScanLoginShow: onByDefault('false hides the QR code for the app in the user menu'),
  modifyPasswordShow: onByDefault('false hides the change of the password in the user menu'),
  subMenuShowType: describedSetting(z.int(), 0, '0 shows the sub menu bar, 1 hides it'),
  scene: describedSetting(
    z.enum(['multi-product', 'single-product']),
    'multi-product',
    'single-product shows one product only, with the side menu as main navigation',
  ),
  userSpaceShow: onByDefault('false hides the user centre in the user menu'),
  workbenchShow: offByDefault('true shows the quick entry and the tab Workbench'),
  headerExtendEntryEnable: offByDefault('true shows only the header entries that headerExtendEntrys names'),
  headerExtendEntrys: describedSetting(
    z.array(ExtendEntry),
    [],
    'Entries of the header, if headerExtendEntryEnable is true',
  ),
  avatarDropdownEnbale: offByDefault('true replaces the items of the user menu by avatarDropdowns'),
  avatarDropdowns: describedSetting(
    z.array(UserMenuItem),
    [],
    'Items of the user menu, if avatarDropdownEnbale is true',
  ),
  menuIconShow: onByDefault('false shows menus without icons; the collapsed side menu is narrower'),
  menuIconResources: describedSetting(
    z.array(z.object({ menuCode: z.string(), iconUrl: z.string() })),
    [],
    'Pictures that replace the icons of single menus',
  ),
  uniqueOpened: onByDefault('true keeps one branch of the side menu open at a time'),
  onlyShowOrgName: offByDefault('true shows the name of the organisation instead of its button'),
  disableBrandSlide: offByDefault('true keeps the width of the brand while the pointer is on it'),
  showMessageCenter: onByDefault('false hides the message centre'),
  showUserInfo: onByDefault('false hides the user menu'),
  showBrandTitle: onByDefault('false hides the name of the system in the header'),
  showFullscreen: onByDefault('false hides full screen in header, tab bar and palette'),
  disableAppSwitch: offByDefault('true hides the button Applications, whatever applicationSwitchShow says'),
  disableRobot: offByDefault('true hides the AI assistant and every entry of the customer service'),
} satisfies Record<string, DescribedSetting>

export type SceneParameterName = keyof typeof SCENE_PARAMETERS

type Shape = { [Name in SceneParameterName]: (typeof SCENE_PARAMETERS)[Name]['schema'] }
type Values = { [Name in SceneParameterName]: z.infer<Shape[Name]> }

const each = <Value>(read: (parameter: DescribedSetting) => Value) =>
  Object.fromEntries(Object.entries<DescribedSetting>(SCENE_PARAMETERS).map(([name, row]) => [name, read(row)]))

/** The schemas of all parameters. */
export const sceneShape = each(({ schema }) => schema) as Shape

/** LOOK-73: the scene of a tenant that has none of its own. */
export const SCENE_DEFAULTS = each((row) => row.default) as Values
