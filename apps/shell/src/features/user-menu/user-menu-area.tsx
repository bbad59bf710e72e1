import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { REGIONS } from '../../workbench/layout/scene/regions.ts'
import { UserMenuButton } from './user-menu-button.tsx'
import './user-menu-area.css'

/** ENTRY-48: in a view mode without a header, person and log-out are in a strip below the page (ENTRY-143). */
export function UserMenuArea() {
  const isBare = useEntryContext(({ viewMode }) => !REGIONS[viewMode].header)
  const isMenu = useEntryContext(({ userInfoShow }) => userInfoShow)
  const { nickname } = useUser()
  if (!isBare) return null
  return (
    <div className="p-user-menu-area">
      <UserMenuButton />
      {isMenu && <span className="p-user-menu-area-name">{nickname}</span>}
    </div>
  )
}
