import type { MenuNode } from '@portico/contract/navigation/menus'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { sameOriginPicture } from '../../../lib/same-origin-picture.ts'

type Pictured = Pick<
  MenuNode,
  | 'sourceType'
  | 'sourceModuleCode'
  | 'sourceIconOrigin'
  | 'sourceIconDownloadUrl'
  | 'sourceProductIconFileUrl'
  | 'images'
>

/**
 * MENU-46: the picture of a menu: the scene's for that menu, else the uploaded one; for an application also its
 * product's. Only pictures of the portal's origin, because another server would learn of the person's visit.
 */
export function menuImage(node: Pictured, scene: Pick<PortalConfig, 'menuIconResources'> | undefined): string | null {
  const replaced = scene?.menuIconResources.find(({ menuCode }) => menuCode === node.sourceModuleCode)?.iconUrl
  const uploaded = node.sourceIconOrigin === 1 ? node.sourceIconDownloadUrl : null
  const icon = node.images.find(({ imageType }) => imageType === 'ICON')?.iconUrl
  const product = node.sourceType === 'app' ? node.sourceProductIconFileUrl : null
  for (const address of [replaced, uploaded, icon, product]) {
    const own = sameOriginPicture(address)
    if (own !== null) return own
  }
  return null
}
