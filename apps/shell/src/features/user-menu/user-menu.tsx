import { LANGUAGE_NAMES } from '@portico/i18n/languages'
import { openIdentityDialog, openTenantDialog } from '../../entry/entry.ts'
import { useSwitches } from '../../entry/use-switches.ts'
import { signInSecurityDialog } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { savePreferences } from '../../lib/storage/preferences.ts'
import { Menu, MenuChoice, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { openAddress } from './open-window.ts'
import { PersonCard } from './person-card.tsx'
import { switchLanguage, chooseScheme, openPreferences, openWholePortal } from './user-actions.ts'
import { UserMenuItem } from './user-menu-item.tsx'
import { useUserItems } from './use-user-items.ts'

type CloseAnd = (run: () => unknown) => () => void

export function UserMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const closeAnd: CloseAnd = (run) => () => {
    onClose()
    void run()
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
      <PersonItems closeAnd={closeAnd} onClose={onClose} />
      <PublicPageItems />
      <LookChoices closeAnd={closeAnd} />
      <SwitchItems closeAnd={closeAnd} onClose={onClose} />
    </Menu>
  )
}

interface ItemsProps {
  closeAnd: CloseAnd
  onClose: () => void
}

function PersonItems({ closeAnd, onClose }: ItemsProps) {
  const text = useText()
  const { items, isBare } = useUserItems()
  return (
    <>
      {isBare && (
        <MenuItem icon="home" onAction={closeAnd(openWholePortal)}>
          {text('userMenu.wholePortal')}
        </MenuItem>
      )}
      {items
        .filter((item) => item !== 'logout')
        .map((item) => (
          <UserMenuItem key={typeof item === 'string' ? item : item.code} item={item} onClose={onClose} />
        ))}
      <MenuItem icon="locked" onAction={closeAnd(signInSecurityDialog.open)}>
        {text('userMenu.signInSecurity')}
      </MenuItem>
    </>
  )
}

function PublicPageItems() {
  const text = useText()
  const { flags } = useUserItems()
  return (
    <>
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
    </>
  )
}

function LookChoices({ closeAnd }: Pick<ItemsProps, 'closeAnd'>) {
  const text = useText()
  const { language, languages, scheme, titleWithSystem, hasPreferences } = useUserItems()
  return (
    <>
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
          { value: 'contrast', label: text('userMenu.contrast'), icon: 'scheme-contrast' },
        ]}
        onChange={(chosen) => closeAnd(() => chooseScheme(chosen))()}
      />
      <MenuDivider />
      <MenuItem icon="application" onAction={closeAnd(() => savePreferences({ titleWithSystem: !titleWithSystem }))}>
        {text(titleWithSystem ? 'userMenu.titleShort' : 'userMenu.titleLong')}
      </MenuItem>
      {hasPreferences && (
        <MenuItem icon="settings" onAction={closeAnd(openPreferences)}>
          {text('userMenu.preferences')}
        </MenuItem>
      )}
    </>
  )
}

function SwitchItems({ closeAnd, onClose }: ItemsProps) {
  const text = useText()
  const hasLogOut = useUserItems().items.includes('logout')
  const switches = useSwitches()
  return (
    <>
      {(hasLogOut || switches.tenant || switches.identity) && <MenuDivider />}
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
      {hasLogOut && <UserMenuItem item="logout" onClose={onClose} />}
    </>
  )
}
