import { LANGUAGE_NAMES, type Language } from '@portico/i18n/languages'
import { openIdentityDialog, openTenantDialog } from '../../entry/entry.ts'
import { useSwitches } from '../../entry/use-switches.ts'
import { openAppScan } from '../../lib/app-scan-store.ts'
import { setColorScheme, useColorScheme, type ColorSchemeChoice } from '../../lib/color-scheme.ts'
import { useEnvironment } from '../../lib/environment.ts'
import { changeLanguage, useLanguage, useText } from '../../lib/i18n.ts'
import { logOut as endSession } from '../../lib/log-out.ts'
import { savePreferences } from '../../lib/preferences.ts'
import { useEndpoint } from '../../lib/query.ts'
import { useTenant, useUser } from '../../lib/session-store.ts'
import { Menu, MenuChoice, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { mayLeave } from '../../workbench/navigation/leave.ts'
import { initialsOf } from './initials.ts'
import { visibleItems } from './visibility.ts'

export function UserMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const user = useUser()
  const tenant = useTenant()
  const language = useLanguage()
  const scheme = useColorScheme((state) => state.choice)
  const { data: theme } = useEndpoint('GET /api/param/v4/theme-settings/header', {}, { silent: true })
  const { data: environment } = useEndpoint('GET /api/i18n/v4/env/info', {}, { silent: true })
  const { data: scene } = useEndpoint('GET /api/workbench/v4/portal-param-values/portal-config', {}, { silent: true })
  const flags = useEnvironment()
  const switches = useSwitches()
  const { logOut, appScan, languages } = visibleItems({ theme, scene, environment, flags })

  const chooseLanguage = (chosen: Language) => {
    void changeLanguage(chosen, true)
    savePreferences({ locale: chosen })
    onClose()
  }
  const chooseScheme = (chosen: ColorSchemeChoice) => {
    setColorScheme(chosen)
    savePreferences({ colorScheme: chosen })
    onClose()
  }
  const closeAnd = (open: () => void) => () => {
    onClose()
    open()
  }
  const leave = async () => {
    if (await mayLeave()) await endSession()
  }
  const person = (
    <div className="p-user-card">
      <span className="p-avatar" data-size="large" data-initials={initialsOf(user.nickname)} />
      <div className="p-user-facts">
        <strong>{user.nickname}</strong>
        <span>{user.accountName}</span>
        <span>{tenant.tenantName}</span>
      </div>
    </div>
  )
  return (
    <Menu
      label={text('userMenu.title')}
      trigger={trigger}
      placement="bottom end"
      width={264}
      onClose={onClose}
      header={person}
    >
      {languages.length > 0 && (
        <MenuChoice
          label={text('userMenu.language')}
          value={language}
          options={languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }))}
          onChange={chooseLanguage}
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
        onChange={chooseScheme}
      />
      {(logOut || switches.tenant || switches.identity || appScan) && <MenuDivider />}
      {appScan && (
        <MenuItem icon="mobile" onAction={closeAnd(openAppScan)}>
          {text('userMenu.appScan')}
        </MenuItem>
      )}
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
      {logOut && (
        <MenuItem icon="log-out" onAction={() => void leave()}>
          {text('userMenu.logOut')}
        </MenuItem>
      )}
    </Menu>
  )
}
