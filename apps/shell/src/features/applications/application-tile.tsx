import type { Application } from '@portico/contract/applications/applications'
import { INTEGRATE } from '@portico/contract/rules/navigation/menus'
import type { KeyboardEventHandler } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'

export interface ApplicationTileProps {
  application: Application
  name: string
  image: string | null
  isCurrent: boolean
  onOpen: (application: Application) => void
  onKeyDown: KeyboardEventHandler
}

export function ApplicationTile({ application, name, image, isCurrent, onOpen, onKeyDown }: ApplicationTileProps) {
  const text = useText()
  const menuText = useMenuText()
  const isWindow = application.sourceIntegrateType === INTEGRATE.detached
  return (
    <li className="p-tile-item">
      <button
        type="button"
        className="p-tile"
        data-goal
        title={isWindow ? text('common.withNote', { name, note: menuText('applications.opensWindow') }) : name}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(application)}
        onKeyDown={onKeyDown}
      >
        <span className="p-tile-icon">
          <MenuIcon iconClass={application.iconClass} seed={application.id} image={image} size="large" />
        </span>
        <span className="p-tile-name">{name}</span>
        {isWindow && (
          <span className="p-tile-window">
            <Icon name="external" />
          </span>
        )}
      </button>
    </li>
  )
}
