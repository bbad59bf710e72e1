import { openIdentityDialog, openTenantDialog } from '../../entry/entry.ts'
import { useEntranceSwitches } from '../../entry/hooks/use-entrance-switches.ts'
import { signInSecurityDialog } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { languageOptions } from '../../lib/i18n/language-options.ts'
import { savePreferences } from '../../lib/preferences/preferences.ts'
import { Menu, MenuChoice, MenuDivider, MenuGroup, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { openAddress } from './open-address.ts'
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
      width={328}
      onClose={onClose}
      header={<PersonCard />}
    >
      <MenuGroup label={text('userMenu.account')}>
        <AccountItems closeAnd={closeAnd} onClose={onClose} />
      </MenuGroup>
      <MenuDivider />
      <MenuGroup label={text('userMenu.preferences')}>
        <PreferenceItems closeAnd={closeAnd} />
      </MenuGroup>
      <LookChoices closeAnd={closeAnd} />
      <SwitchGroup closeAnd={closeAnd} onClose={onClose} />
      <LogOutItem onClose={onClose} />
    </Menu>
  )
}

interface ItemsProps {
  closeAnd: CloseAnd
  onClose: () => void
}

/** The account items, including all items of the tenant's own. */
function AccountItems({ closeAnd, onClose }: ItemsProps) {
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
        .filter((item) => item !== 'logout' && item !== 'switchPortal')
        .map((item) => (
          <UserMenuItem key={typeof item === 'string' ? item : item.code} item={item} onClose={onClose} />
        ))}
      <MenuItem icon="locked" onAction={closeAnd(signInSecurityDialog.open)}>
        {text('userMenu.signInSecurity')}
      </MenuItem>
    </>
  )
}

function PreferenceItems({ closeAnd }: Pick<ItemsProps, 'closeAnd'>) {
  const text = useText()
  const { titleWithSystem, hasPreferences } = useUserItems()
  return (
    <>
      {hasPreferences && (
        <MenuItem icon="settings" onAction={closeAnd(openPreferences)}>
          {text('userMenu.allPreferences')}
        </MenuItem>
      )}
      <MenuItem icon="application" onAction={closeAnd(() => savePreferences({ titleWithSystem: !titleWithSystem }))}>
        {text(titleWithSystem ? 'userMenu.titleShort' : 'userMenu.titleLong')}
      </MenuItem>
    </>
  )
}

function LookChoices({ closeAnd }: Pick<ItemsProps, 'closeAnd'>) {
  const text = useText()
  const { language, languages, scheme } = useUserItems()
  return (
    <>
      {languages.length > 0 && (
        <MenuChoice
          label={text('userMenu.language')}
          columns={3}
          value={language}
          options={languageOptions(languages)}
          onChange={(newLanguage) => closeAnd(() => switchLanguage(newLanguage))()}
        />
      )}
      <MenuChoice
        label={text('userMenu.colourScheme')}
        columns={2}
        value={scheme}
        options={[
          { value: 'system', label: text('userMenu.system'), icon: 'scheme-system' },
          { value: 'light', label: text('userMenu.light'), icon: 'scheme-light' },
          { value: 'dark', label: text('userMenu.dark'), icon: 'scheme-dark' },
          { value: 'contrast', label: text('userMenu.contrast'), icon: 'scheme-contrast' },
        ]}
        onChange={(newScheme) => closeAnd(() => chooseScheme(newScheme))()}
      />
    </>
  )
}

function SwitchGroup({ closeAnd, onClose }: ItemsProps) {
  const text = useText()
  const { items, flags } = useUserItems()
  const switches = useEntranceSwitches()
  const switchesPortal = items.includes('switchPortal')
  const hasAny = switches.tenant || switches.identity || switchesPortal || flags?.freeLicense || flags?.enterprisePortal
  if (!hasAny) return null
  return (
    <>
      <MenuDivider />
      <MenuGroup label={text('userMenu.switch')}>
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
        {switchesPortal && <UserMenuItem item="switchPortal" onClose={onClose} />}
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
      </MenuGroup>
    </>
  )
}

function LogOutItem({ onClose }: Pick<ItemsProps, 'onClose'>) {
  if (!useUserItems().items.includes('logout')) return null
  return (
    <>
      <MenuDivider />
      <UserMenuItem item="logout" onClose={onClose} />
    </>
  )
}
