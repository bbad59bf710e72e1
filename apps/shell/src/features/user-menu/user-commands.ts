import { LANGUAGE_NAMES } from '@portico/i18n/languages'
import { openIdentityDialog, openTenantDialog, openTenantInfo } from '../../entry/entry.ts'
import { useEntranceSwitches } from '../../entry/hooks/use-entrance-switches.ts'
import { appScanDialog, pictureDialog, signInSecurityDialog } from '../../lib/dialogs.ts'
import type { ColorSchemeChoice } from '../../lib/theme/paint-look.ts'
import { savePreferences } from '../../lib/preferences/preferences.ts'
import { useTenant } from '../../lib/session/session-store.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { Command, UseCommands } from '../../workbench/contributions/command.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { openAddress } from './open-address.ts'
import {
  switchLanguage,
  chooseScheme,
  leaveSession,
  openPreferences,
  openWholePortal,
  PAGES,
  switchPortal,
} from './user-actions.ts'
import { useUserItems } from './use-user-items.ts'
import { addressOf, type StandardItem } from './visibility.ts'

/** PALETTE-10: the commands of the user menu, if the menu would show them. */
export const useUserCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const { items, theme, flags, language, languages, scheme, isSimple, titleWithSystem, isBare, hasPreferences } =
    useUserItems()
  const switches = useEntranceSwitches()
  const tenant = useTenant()
  const open = (menuCode: string) => () => openMenu({ productCode: PAGES, menuCode, from: 'person' })

  const standard: Readonly<Record<StandardItem, () => readonly Command[]>> = {
    userCenter: () => [{ id: 'user:centre', icon: 'user', ...commandName('userCentre'), run: open('member.info') }],
    userAvatarType: () => [{ id: 'user:picture', icon: 'picture', ...commandName('avatar'), run: pictureDialog.open }],
    modifyPassword: () => [
      { id: 'user:password', icon: 'password', ...commandName('changePassword'), run: open('member.password') },
    ],
    appQrcode: () => [{ id: 'user:app-scan', icon: 'mobile', ...commandName('appScan'), run: appScanDialog.open }],
    switchPortal: () => [
      { id: 'user:portal-type', icon: 'side', ...commandName(isSimple ? 'toClassic' : 'toSimple'), run: switchPortal },
    ],
    languageSwitch: () =>
      languages.map((code) => ({
        id: `user:language-${code}`,
        icon: 'language',
        ...commandName('language', { name: LANGUAGE_NAMES[code] }),
        isCurrent: code === language,
        run: () => switchLanguage(code),
      })),
    logout: () => [
      {
        id: 'user:log-out',
        icon: 'log-out',
        ...commandName('logOut'),
        run: () => leaveSession(theme?.customLogoutUrl),
      },
    ],
  }
  return [
    ...items.flatMap((item): readonly Command[] =>
      typeof item === 'string'
        ? standard[item]()
        : [
            {
              id: `user:own-${item.code}`,
              icon: 'external',
              label: item.name,
              run: () => openAddress(addressOf(item), item.openType),
            },
          ],
    ),
    { id: 'user:security', icon: 'locked', ...commandName('signInSecurity'), run: signInSecurityDialog.open },
    ...schemeCommands(commandName, scheme),
    ...when(hasPreferences, {
      id: 'user:preferences',
      icon: 'settings',
      ...commandName('preferences'),
      run: openPreferences,
    }),
    ...[false, true].map((isWith): Command => ({
      id: `user:title-${isWith ? 'system' : 'page'}`,
      ...commandName(isWith ? 'titleSystem' : 'titlePage'),
      isCurrent: isWith === titleWithSystem,
      run: () => savePreferences({ titleWithSystem: isWith }),
    })),
    ...when(switches.tenant, {
      id: 'user:tenant',
      icon: 'organisation',
      ...commandName('switchTenant'),
      run: openTenantDialog,
    }),
    ...when(switches.identity, {
      id: 'user:identity',
      icon: 'users',
      ...commandName('switchIdentity'),
      run: openIdentityDialog,
    }),
    ...when(!tenant.isI18nEnv, {
      id: 'user:tenant-info',
      icon: 'info',
      ...commandName('tenantInfo'),
      run: () => openTenantInfo(tenant.tenantId),
    }),
    ...when(isBare, { id: 'user:whole-portal', icon: 'home', ...commandName('wholePortal'), run: openWholePortal }),
    ...when(flags?.freeLicense === true, {
      id: 'user:experience',
      icon: 'gift',
      ...commandName('experience'),
      run: () => openAddress('/login/free-license?viewMode=freeLicense', 1),
    }),
    ...when(flags?.enterprisePortal === true, {
      id: 'user:enterprise-portal',
      icon: 'globe',
      ...commandName('enterprisePortal'),
      run: () => openAddress('/enterprise/portal/', 1),
    }),
  ]
}

const when = (isSo: boolean, command: Command): readonly Command[] => (isSo ? [command] : [])

const schemeCommands = (
  commandName: ReturnType<typeof useCommandNames>,
  present: ColorSchemeChoice,
): readonly Command[] =>
  (['light', 'dark', 'contrast', 'system'] as const).map((choice) => ({
    id: `user:scheme-${choice}`,
    icon: `scheme-${choice}`,
    ...commandName(choice),
    isCurrent: choice === present,
    run: () => chooseScheme(choice),
  }))
