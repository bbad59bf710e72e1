import { appScanDialog, pictureDialog } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import { hasDrawing, MenuIcon } from '../../ui/images/menu-icon.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { openAddress } from './open-address.ts'
import { leaveSession, PAGES, switchPortal } from './user-actions.ts'
import { useUserItems } from './use-user-items.ts'
import { addressOf, type OwnItem, type StandardItem } from './visibility.ts'

interface UserMenuItemProps {
  item: StandardItem | OwnItem
  onClose: () => void
}

/** An item of the user menu: a standard item of the portal, or an item that the tenant has added. */
export function UserMenuItem({ item, onClose }: UserMenuItemProps) {
  if (typeof item === 'string') return <StandardMenuItem item={item} onClose={onClose} />
  return (
    <MenuItem picture={<OwnIcon icon={item.icon} />} onAction={() => openAddress(addressOf(item), item.openType)}>
      {item.name}
    </MenuItem>
  )
}

/** LOOK-153: the tenant's picture or named drawing; the sign of a link for anything else. */
function OwnIcon({ icon }: Pick<OwnItem, 'icon'>) {
  const image = sameOriginPicture(icon)
  return image !== null || hasDrawing(icon) ? (
    <MenuIcon iconClass={icon} image={image} seed={0} />
  ) : (
    <Icon name="external" />
  )
}

interface Action {
  icon: IconName
  label: string
  run: () => void
}

function StandardMenuItem({ item, onClose }: { item: StandardItem; onClose: () => void }) {
  const action = useActions(onClose)[item]
  if (!action) return null
  return (
    <MenuItem icon={action.icon} onAction={action.run}>
      {action.label}
    </MenuItem>
  )
}

function useActions(onClose: () => void): Partial<Record<StandardItem, Action>> {
  const text = useText()
  const { theme, isSimple } = useUserItems()
  const closeAnd = (run: () => unknown) => () => {
    onClose()
    void run()
  }
  const openPage = (menuCode: string) => closeAnd(() => openMenu({ productCode: PAGES, menuCode, from: 'person' }))
  return {
    userCenter: { icon: 'user', label: text('userMenu.userCentre'), run: openPage('member.info') },
    userAvatarType: { icon: 'picture', label: text('userMenu.avatar'), run: closeAnd(pictureDialog.open) },
    modifyPassword: { icon: 'password', label: text('userMenu.modifyPassword'), run: openPage('member.password') },
    appQrcode: { icon: 'mobile', label: text('userMenu.appScan'), run: closeAnd(appScanDialog.open) },
    switchPortal: {
      icon: 'side',
      label: text(isSimple ? 'userMenu.toClassic' : 'userMenu.toSimple'),
      run: closeAnd(switchPortal),
    },
    logout: {
      icon: 'log-out',
      label: text('userMenu.logOut'),
      run: () => void leaveSession(theme?.customLogoutUrl),
    },
  }
}
