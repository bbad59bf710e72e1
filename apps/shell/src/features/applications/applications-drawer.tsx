import type { Application } from '@portico/contract/applications'
import type { MenuNode } from '@portico/contract/menus'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '../../lib/i18n.ts'
import { useEndpoint } from '../../lib/query.ts'
import { ownPicture } from '../../lib/own-picture.ts'
import { useSession } from '../../lib/session-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useScene } from '../../workbench/layout/scene.ts'
import { activeMenuId, useActiveApplication } from '../../workbench/navigation/active.ts'
import { menuImage } from '../../workbench/navigation/menu-image.ts'
import { applicationNodes, findApplicationNode, isPortalItself } from '../../workbench/navigation/menu-index.ts'
import { useMenus } from '../../workbench/navigation/menus.ts'
import { useMenuName } from '../../workbench/navigation/names.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { getTabs } from '../../workbench/tabs/tab-store.ts'
import './applications-drawer.css'
import { ApplicationTile } from './application-tile.tsx'
import { findMenus, holds } from './find.ts'
import { gridStep } from './grid-keys.ts'
import { groupApplications } from './groups.ts'
import { MenuResult } from './menu-result.tsx'
import { createOnce } from './once.ts'

const isNewSwitch = createOnce(() => performance.now())

/** All applications of the organisation, from the top of the window (APP-1). */
export function ApplicationsDrawer({ onClose }: LazyOverlayProps) {
  const text = useText()
  const nameOf = useMenuName()
  const index = useMenus()
  const current = useActiveApplication()?.sourceAppCode
  const orgId = useSession((session) => session.organisation?.orgId)
  const scene = useScene()
  const [typed, setTyped] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const { data, isPending } = useEndpoint(
    'GET /api/product/v4/applications/list-by-org',
    { query: { orgId: String(orgId ?? 0) } },
    { enabled: orgId !== undefined, keepPrevious: true },
  )
  const offered =
    data?.filter((application) => isOffered(application, findApplicationNode(index, application.code))) ?? []
  const groups = groupApplications(offered.filter((application) => holds(nameOf(application), typed)))
  const menus = findMenus(index, applicationNodes(index), typed, nameOf)
  const count = groups.reduce((sum, group) => sum + group.applications.length, menus.length)

  const openApplication = ({ code, productCode }: Application) => {
    if (isNewSwitch(code)) void openMenu({ applicationCode: code, productCode })
    onClose()
  }
  const openFound = (node: MenuNode) => {
    void openMenu({ menuId: node.id })
    onClose()
  }
  const imageOf = ({ code, sourceProductIconFileUrl }: Application) => {
    const node = findApplicationNode(index, code)
    return node ? menuImage(node, scene) : ownPicture(sourceProductIconFileUrl)
  }
  const tiles = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])]
  const handleKey = (event: KeyboardEvent) => {
    const all = tiles()
    const at = all.findIndex((tile) => tile === event.target)
    const sizes = [...groups.map((group) => group.applications.length), ...menus.map(() => 1)]
    const to = at < 0 ? undefined : gridStep(event.key, at, sizes)
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
    <ModalOverlay isOpen isDismissable className="p-drawer-scrim" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="p-drawer">
        <Dialog className="p-drawer-dialog" aria-label={text('applications.title')}>
          <div className="p-drawer-head">
            <label className="p-drawer-search">
              <Icon name="search" />
              <input
                className="p-drawer-input"
                type="search"
                autoFocus
                value={typed}
                placeholder={text('applications.find')}
                aria-label={text('applications.find')}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={handleSearchKey}
              />
            </label>
            <span className="p-drawer-count" role="status">
              {typed !== '' && text('applications.found', { count })}
            </span>
            <IconButton icon="close" label={text('common.close')} onClick={onClose} />
          </div>
          <div className="p-drawer-body p-scroll" ref={grid}>
            {isPending && <Skeleton lines={4} />}
            {data && count === 0 && (
              <EmptyState icon="applications" title={text(typed === '' ? 'applications.none' : 'common.noMatch')} />
            )}
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
                      onOpen={openApplication}
                      onKeyDown={handleKey}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {menus.length > 0 && (
              <section className="p-drawer-group" aria-label={text('applications.menus')}>
                <h2 className="p-drawer-title">{text('applications.menus')}</h2>
                <ul className="p-drawer-menus">
                  {menus.map((node) => (
                    <MenuResult
                      key={node.id}
                      node={node}
                      isCurrent={node.id === activeMenuId(getTabs())}
                      onOpen={openFound}
                      onKeyDown={handleKey}
                    />
                  ))}
                </ul>
              </section>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The portal's own pages have their own ways in. */
function isOffered(application: Application, node: MenuNode | undefined): boolean {
  return application.code !== '' && (node === undefined || !isPortalItself(node))
}
