import { useRef, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '../../lib/i18n/i18n.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useModalLayer } from '../../ui/overlays/use-modal-layer.ts'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { activeMenuId } from '../../workbench/model/targets/active-menu.ts'
import { getTabs } from '../../workbench/model/tabs/tab-store.ts'
import './applications-drawer.css'
import { ChoiceState } from './choice-state.tsx'
import { ApplicationTile } from './application-tile.tsx'
import { OtherOrganisationsApplications } from './other-organisations-applications.tsx'
import { gridStep } from './grid-keys.ts'
import { MenuResult } from './menu-result.tsx'
import { useApplicationChoice } from './use-application-choice.ts'

/** All applications of the organisation, from the top of the window (APP-1). */
export function ApplicationsDrawer({ onClose }: LazyOverlayProps) {
  const text = useText()
  const menuText = useMenuText()
  const layerProps = useModalLayer({ onPressBeside: onClose })
  const choice = useApplicationChoice(onClose)
  const { groups, menus, typed, setTyped, count } = choice
  const grid = useRef<HTMLDivElement>(null)

  const tiles = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])]
  const handleKey = (event: KeyboardEvent) => {
    const all = tiles()
    const at = all.findIndex((tile) => tile === event.target)
    const sizes = [...groups.map((group) => group.applications.length), ...menus.map(() => 1)]
    const to = at < 0 ? undefined : gridStep(event.key, at, sizes, tilesPerRow(grid.current))
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  const handleSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      tiles()[0]?.focus()
    } else if (event.key === 'Enter') tiles()[0]?.click()
  }

  return (
    <ModalOverlay isOpen className="p-drawer-scrim" {...layerProps} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="p-drawer">
        <Dialog className="p-drawer-dialog" aria-label={text('applications.title')}>
          <div className="p-drawer-head">
            <TextField
              type="search"
              icon="search"
              size="large"
              autoFocus
              label={menuText('applications.find')}
              isLabelHidden
              placeholder={menuText('applications.find')}
              value={typed}
              onChange={setTyped}
              onKeyDown={handleSearchKey}
            />
            <span className="p-drawer-count" role="status">
              {typed !== '' && menuText('applications.found', { count })}
            </span>
            <IconButton icon="close" label={text('common.close')} onClick={onClose} />
          </div>
          <div className="p-drawer-body p-scroll" ref={grid}>
            <DrawerGroups choice={choice} onKeyDown={handleKey} />
            {/* APP-6: known only beside the organisation's own applications */}
            {choice.isRead && <OtherOrganisationsApplications query={typed} />}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface DrawerGroupsProps {
  choice: ReturnType<typeof useApplicationChoice>
  onKeyDown: (event: KeyboardEvent) => void
}

/** The applications by group, and the menus that match the search. */
function DrawerGroups({ choice, onKeyDown }: DrawerGroupsProps) {
  const menuText = useMenuText()
  const { groups, menus, current, nameOf, imageOf } = choice
  return (
    <>
      <ChoiceState choice={choice} lines={4} />
      {groups.map((group) => (
        <section key={group.code} className="p-drawer-group" aria-label={group.name}>
          <h2 className="p-drawer-title">{group.name}</h2>
          <ul className="p-drawer-tiles">
            {group.applications.map((application) => (
              <ApplicationTile
                key={application.code}
                application={application}
                name={nameOf(application)}
                image={imageOf(application)}
                isCurrent={application.code === current}
                onOpen={choice.openApplication}
                onKeyDown={onKeyDown}
              />
            ))}
          </ul>
        </section>
      ))}
      {menus.length > 0 && (
        <section className="p-drawer-group" aria-label={menuText('applications.menus')}>
          <h2 className="p-drawer-title">{menuText('applications.menus')}</h2>
          <ul className="p-drawer-menus">
            {menus.map((node) => (
              <MenuResult
                key={node.id}
                node={node}
                isCurrent={node.id === activeMenuId(getTabs())}
                onOpen={choice.openMenuOf}
                onKeyDown={onKeyDown}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The number of tiles in a row; fewer than six in a narrow window. */
function tilesPerRow(grid: HTMLElement | null): number | undefined {
  const tiles = grid?.querySelector('.p-drawer-tiles')
  return tiles ? getComputedStyle(tiles).gridTemplateColumns.split(' ').length : undefined
}
