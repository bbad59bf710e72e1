import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { Suspense, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { lazyPage } from '../../lib/loading/lazy-components.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { findByMenuCode } from '../model/menus/menu-index.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import { openMenu } from '../navigation/navigate.ts'
import { Slot } from '../layout/slot.tsx'
import { useTabs } from '../model/tabs/tab-store.ts'
import { useViewports } from '../model/viewports/viewport-store.ts'
import './cards/viewport-card.css'
import './reserved-page.css'

/** The portal's own fixed viewports: not found, no permission, a third party's page (NAV-1, NAV-6). */
export function ReservedPage() {
  const activeId = useTabs(({ tabs }) => tabs.activeId)
  switch (Number(activeId)) {
    case RESERVED_MENUS.notFound:
      return <NotFound />
    case RESERVED_MENUS.forbidden:
      return <Forbidden />
    case RESERVED_MENUS.tripartite:
      return <Tripartite />
    default:
      return null
  }
}

function NotFound() {
  const text = useText()
  return (
    <Region label={text('pages.notFound')}>
      <EmptyState level={1} icon="search" title={text('pages.notFound')} actions={<ToHome />}>
        {text('pages.notFoundText')}
      </EmptyState>
    </Region>
  )
}

function Forbidden() {
  const text = useText()
  const organisation = useSession((session) => session.organisation?.name ?? '')
  const { menuCode, name } = useViewports((state) => state.forbiddenMenu)
  const index = useMenus()
  const nameOf = useMenuName()
  const node = menuCode === null ? undefined : findByMenuCode(index, menuCode)
  // a code without a name is not shown, because it does not help the person
  const requestedName = node ? nameOf(node) : name
  return (
    <Region label={text('pages.forbidden')}>
      <EmptyState level={1} icon="forbidden" title={text('pages.forbidden')} actions={<ToHome kind="secondary" />}>
        {text('pages.forbiddenText', { organisation })}
        {requestedName !== null && (
          <dl className="p-requested-page">
            <dt>{text('pages.forbiddenMenu')}</dt>
            <dd>{requestedName}</dd>
          </dl>
        )}
        <Slot name="forbidden" />
      </EmptyState>
    </Region>
  )
}

const ThirdPartyView = lazyPage(() => import('./third-party-view.tsx').then((module) => module.ThirdPartyView))

function Tripartite() {
  const text = useText()
  return (
    <Region label={text('pages.tripartite')}>
      <Suspense fallback={null}>
        <ThirdPartyView />
      </Suspense>
    </Region>
  )
}

function Region({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="p-viewport-card" aria-label={label}>
      {children}
    </section>
  )
}

/** The button to home, if there is a home; the view modes of one module have none. */
function ToHome({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const text = useText()
  if (!useMenus().byId.has(RESERVED_MENUS.home)) return null
  return (
    <Button kind={kind} icon="home" onClick={() => void openMenu({ menuId: RESERVED_MENUS.home })}>
      {text('pages.home')}
    </Button>
  )
}
