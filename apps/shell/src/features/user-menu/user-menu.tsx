import { LANGUAGE_NAMES } from '@portico/i18n/languages'
import { openIdentityDialog, openTenantDialog } from '../../entry/entry.ts'
import { useSwitches } from '../../entry/use-switches.ts'
import { appScanDialog, pictureDialog, signInSecurityDialog } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { savePreferences } from '../../lib/storage/preferences.ts'
import { Menu, MenuChoice, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { openAddress } from './open-window.ts'
import { PersonCard } from './person-card.tsx'
import { switchLanguage, chooseScheme, leaveSession, openWholePortal, PAGES, switchPortal } from './user-actions.ts'
import { useUserItems } from './use-user-items.ts'
import { addressOf, type OwnItem, type StandardItem } from './visibility.ts'

export function UserMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const { items, theme, flags, language, languages, scheme, isSimple, titleWithSystem, isBare } = useUserItems()
  const switches = useSwitches()

  const open = (menuCode: string) => {
    onClose()
    void openMenu({ productCode: PAGES, menuCode, from: 'person' })
  }
  const closeAnd = (run: () => unknown) => () => {
    onClose()
    void run()
  }
  const draw = (item: StandardItem | OwnItem) => {
    if (typeof item !== 'string') {
      return (
        <MenuItem key={item.code} icon="external" onAction={() => openAddress(addressOf(item), item.openType)}>
          {item.name}
        </MenuItem>
      )
    }
    switch (item) {
      case 'userCenter':
        return (
          <MenuItem key={item} icon="user" onAction={() => open('member.info')}>
            {text('userMenu.userCentre')}
          </MenuItem>
        )
      case 'userAvatarType':
        return (
          <MenuItem key={item} icon="picture" onAction={closeAnd(pictureDialog.open)}>
            {text('userMenu.avatar')}
          </MenuItem>
        )
      case 'modifyPassword':
        return (
          <MenuItem key={item} icon="password" onAction={() => open('member.password')}>
            {text('userMenu.modifyPassword')}
          </MenuItem>
        )
      case 'appQrcode':
        return (
          <MenuItem key={item} icon="mobile" onAction={closeAnd(appScanDialog.open)}>
            {text('userMenu.appScan')}
          </MenuItem>
        )
      case 'switchPortal':
        return (
          <MenuItem key={item} icon="side" onAction={closeAnd(switchPortal)}>
            {text(isSimple ? 'userMenu.toClassic' : 'userMenu.toSimple')}
          </MenuItem>
        )
      case 'logout':
        return (
          <MenuItem key={item} icon="log-out" onAction={() => void leaveSession(theme?.customLogoutUrl)}>
            {text('userMenu.logOut')}
          </MenuItem>
        )
      default:
        return null
    }
  }
  return (
    <Menu
      label={text('userMenu.title')}
      trigger={trigger}
      placement="bottom end"
      width={264}
      onClose={onClose}
      header={<PersonCard />}
    >
      {isBare && (
        <MenuItem icon="home" onAction={closeAnd(openWholePortal)}>
          {text('userMenu.wholePortal')}
        </MenuItem>
      )}
      {items.filter((item) => item !== 'logout').map(draw)}
      <MenuItem icon="locked" onAction={closeAnd(signInSecurityDialog.open)}>
        {text('userMenu.signInSecurity')}
      </MenuItem>
      {flags?.freeLicense && (
        <MenuItem icon="gift" onAction={() => openAddress('/login/free-license?viewMode=freeLicense', 1)}>
          {text('userMenu.freeLicense')}
        </MenuItem>
      )}
      {flags?.enterprisePortal && (
        <MenuItem icon="globe" onAction={() => openAddress('/enterprise/portal/', 1)}>
          {text('userMenu.enterprisePortal')}
        </MenuItem>
      )}
      {languages.length > 0 && (
        <MenuChoice
          label={text('userMenu.language')}
          value={language}
          options={languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }))}
          onChange={(chosen) => closeAnd(() => switchLanguage(chosen))()}
        />
      )}
      <MenuChoice
        label={text('userMenu.colourScheme')}
        value={scheme}
        options={[
          { value: 'system', label: text('userMenu.system'), icon: 'scheme-system' },
          { value: 'light', label: text('userMenu.light'), icon: 'scheme-light' },
          { value: 'dark', label: text('userMenu.dark'), icon: 'scheme-dark' },
        ]}
        onChange={(chosen) => closeAnd(() => chooseScheme(chosen))()}
      />
      <MenuDivider />
      <MenuItem icon="application" onAction={closeAnd(() => savePreferences({ titleWithSystem: !titleWithSystem }))}>
        {text(titleWithSystem ? 'userMenu.titleShort' : 'userMenu.titleLong')}
      </MenuItem>
      {(items.includes('logout') || switches.tenant || switches.identity) && <MenuDivider />}
      {switches.tenant && (
        <MenuItem icon="organisation" onAction={closeAnd(openTenantDialog)}>
          {text('organisations.switchTenant')}
        </MenuItem>
      )}
      {switches.identity && (
        <MenuItem icon="users" onAction={closeAnd(openIdentityDialog)}>
          {text('organisations.switchIdentity')}
        </MenuItem>
      )}
      {items.includes('logout') && draw('logout')}
    </Menu>
  )
}
