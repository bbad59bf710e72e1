import type { KeyboardEventHandler, MouseEvent, ReactNode, Ref } from 'react'
import { useSession } from '../../lib/session/session-store.ts'
import { portalAddress } from '../model/targets/portal-address.ts'
import { openMenu } from './navigate.ts'

export interface MenuLinkProps {
  /** The menu to open, or a node that opens its first menu. */
  menuId: number
  /** The page that the address names; by default the menu itself. */
  pageId?: number | undefined
  className: string
  title?: string | undefined
  label?: string | undefined
  isCurrent?: boolean
  /** Whether the node's children are visible; undefined without children. */
  isExpanded?: boolean | undefined
  tabIndex?: number
  onOpen?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a menu, which can be copied or opened in another browser tab; a plain click opens the menu here. */
export function MenuLink({
  menuId,
  pageId = menuId,
  label,
  isCurrent = false,
  isExpanded,
  onOpen,
  ...link
}: MenuLinkProps) {
  const orgFullId = useSession((session) => session.organisation?.fullId ?? '')
  const tenantId = useSession((session) => session.tenant?.tenantId ?? null)
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    void openMenu({ menuId })
  }
  return (
    <a
      {...link}
      data-menu={menuId}
      href={portalAddress({ menuId: pageId, tenantId, orgFullId })}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-expanded={isExpanded}
      draggable={false}
      onClick={handleClick}
    />
  )
}
