import type { MenuNode } from '@portico/contract/menus'
import type { PortalConfig } from '@portico/contract/portal-config'

type Pictured = Pick<MenuNode, 'sourceModuleCode' | 'sourceIconOrigin' | 'sourceIconDownloadUrl' | 'images'>

/** The picture of a menu: the scene's for that menu, else the one that was uploaded for it, else none. */
export function menuImage(node: Pictured, scene: Pick<PortalConfig, 'menuIconResources'> | undefined): string | null {
  const replaced = scene?.menuIconResources.find(({ menuCode }) => menuCode === node.sourceModuleCode)?.iconUrl
  const uploaded = node.sourceIconOrigin === 1 ? node.sourceIconDownloadUrl : null
  const icon = node.images.find(({ imageType }) => imageType === 'ICON')?.iconUrl
  return [replaced, uploaded, icon].find((address) => isOwn(address)) ?? null
}

/** Pictures come from our own origin: another server would learn who is here. */
function isOwn(address: string | null | undefined): address is string {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address)
}
