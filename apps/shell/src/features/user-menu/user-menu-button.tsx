import { useActingIdentity } from '../../entry/hooks/use-acting-identity.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { Avatar } from './avatar.tsx'
import './user-menu.css'

/** LOOK-8: hidden by the address or by the scene. */
export function UserMenuButton() {
  const text = useText()
  const user = useUser()
  const acting = useActingIdentity()
  const isShown = useEntryContext((context) => context.userInfoShow)
  const { data: scene } = useEndpoint('GET /api/workbench/v4/portal-param-values/portal-config', {}, { silent: true })
  const { triggerProps, overlay } = useLazyOverlay(
    'menu',
    () => import('./user-menu.tsx').then((module) => module.UserMenu),
    'userMenu',
  )
  // ENTRY-44: the session's person stays visible, whatever an address hides
  if (!isShown && scene?.showUserInfo !== false) return <span className="p-user-name">{user.nickname}</span>
  if (scene?.showUserInfo === false) return null
  return (
    <>
      <button
        type="button"
        className="p-button p-user-button"
        data-kind="header"
        title={acting === null ? user.nickname : `${user.nickname}\n${acting}`}
        aria-label={text('userMenu.title')}
        {...triggerProps}
      >
        <Avatar />
      </button>
      {overlay}
    </>
  )
}
