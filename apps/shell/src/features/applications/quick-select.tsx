import type { Application } from '@portico/contract/applications/applications'
import { BRANCH_OPEN_DELAY_MS } from '@portico/contract/rules/navigation/menus'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { CascadeColumns } from '../../workbench/menus/cascade-columns.tsx'
import { focusInColumn } from '../../workbench/menus/column-focus.ts'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { useActiveMenuId } from '../../workbench/model/targets/active-menu.ts'
import { findApplicationNode } from '../../workbench/model/menus/menu-index.ts'
import { ChoiceState } from './choice-state.tsx'
import { MenuResult } from './menu-result.tsx'
import '../../workbench/menus/menu-line.css'
import './quick-select.css'
import { useApplicationChoice } from './use-application-choice.ts'

/** APP-5: the applications in a column, and beside them all menus of the one under the pointer. */
export function QuickSelect({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const menuText = useMenuText()
  const choice = useApplicationChoice(onClose)
  const { typed, current } = choice
  const box = useRef<HTMLDivElement>(null)
  const [pointedCode, pointAt] = useState<string | null>(current ?? null)
  const goals = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])]
  const handleKey = (event: KeyboardEvent, application?: Application) => {
    const all = goals()
    const at = all.findIndex((goal) => goal === event.target)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'ArrowRight' && application) {
      pointAt(application.code)
      requestAnimationFrame(() => focusInColumn(box.current, 0))
    } else if (to === undefined) return
    else if (to < 0) box.current?.querySelector('input')?.focus()
    else all[Math.min(to, all.length - 1)]?.focus()
    event.preventDefault()
  }
  return (
    <Popover label={text('applications.title')} trigger={trigger} placement="bottom start" onClose={onClose}>
      <div className="p-quick" ref={box}>
        <div className="p-quick-first">
          <label className="p-quick-search">
            <Icon name="search" />
            <input
              type="search"
              autoFocus
              value={typed}
              placeholder={menuText('applications.find')}
              aria-label={menuText('applications.find')}
              onChange={(event) => choice.setTyped(event.target.value)}
              onKeyDown={(event) =>
                event.key === 'Enter' ? goals()[0]?.click() : event.key === 'ArrowDown' && handleKey(event)
              }
            />
          </label>
          <QuickList choice={choice} pointedCode={pointedCode} onPoint={pointAt} onKey={handleKey} />
        </div>
        <PointedMenus choice={choice} pointedCode={pointedCode} box={box} />
      </div>
    </Popover>
  )
}

type ApplicationChoice = ReturnType<typeof useApplicationChoice>

interface QuickListProps {
  choice: ApplicationChoice
  pointedCode: string | null
  onPoint: (code: string) => void
  onKey: (event: KeyboardEvent, application?: Application) => void
}

/** The applications by group, and the menus that match the search. */
function QuickList({ choice, pointedCode, onPoint, onKey }: QuickListProps) {
  const menuText = useMenuText()
  const activeId = useActiveMenuId()
  const { groups, menus } = choice
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  const pointAfterDelay = ({ code }: Application) => {
    cancel()
    timer.current = setTimeout(() => onPoint(code), BRANCH_OPEN_DELAY_MS)
  }
  return (
    <div className="p-quick-list p-scroll">
      <ChoiceState choice={choice} lines={5} />
      {groups.map((group) => (
        <section key={group.code} aria-label={group.name}>
          <h2 className="p-quick-title">{group.name}</h2>
          <ul>
            {group.applications.map((application) => (
              <QuickItem
                key={application.code}
                application={application}
                choice={choice}
                isPointed={application.code === pointedCode}
                onRest={pointAfterDelay}
                onLeave={cancel}
                onKey={onKey}
              />
            ))}
          </ul>
        </section>
      ))}
      {menus.length > 0 && (
        <ul className="p-quick-menus" aria-label={menuText('applications.menus')}>
          {menus.map((menu) => (
            <MenuResult
              key={menu.id}
              node={menu}
              isCurrent={menu.id === activeId}
              onOpen={choice.openMenuOf}
              onKeyDown={(event) => onKey(event)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface QuickItemProps {
  application: Application
  choice: ApplicationChoice
  isPointed: boolean
  onRest: (application: Application) => void
  onLeave: () => void
  onKey: QuickListProps['onKey']
}

function QuickItem({ application, choice, isPointed, onRest, onLeave, onKey }: QuickItemProps) {
  return (
    <li>
      <button
        type="button"
        className="p-menu-line p-quick-item"
        data-goal
        data-pointed={isPointed || undefined}
        aria-current={application.code === choice.current || undefined}
        onPointerEnter={() => onRest(application)}
        onPointerLeave={onLeave}
        onFocus={() => onRest(application)}
        onClick={() => choice.openApplication(application)}
        onKeyDown={(event) => onKey(event, application)}
      >
        <MenuIcon iconClass={application.iconClass} seed={application.id} image={choice.imageOf(application)} />
        <span className="p-quick-name">{choice.nameOf(application)}</span>
        <Icon name={application.sourceIntegrateType === 2 ? 'external' : 'chevron-right'} />
      </button>
    </li>
  )
}

interface PointedMenusProps {
  choice: ApplicationChoice
  pointedCode: string | null
  box: RefObject<HTMLElement | null>
}

/** The menus of the application under the pointer. */
function PointedMenus({ choice, pointedCode, box }: PointedMenusProps) {
  const menuText = useMenuText()
  const activeId = useActiveMenuId()
  const { groups, index, nameOf } = choice
  const pointedApplication = groups.flatMap(({ applications }) => applications).find(({ code }) => code === pointedCode)
  const node = pointedApplication && findApplicationNode(index, pointedApplication.code)
  return (
    <div className="p-quick-rest">
      {pointedApplication && node && node.children.length > 0 ? (
        <CascadeColumns
          key={node.id}
          label={menuText('below', { name: nameOf(pointedApplication) })}
          nodes={node.children}
          activeId={activeId}
          onChoose={(menu) => !menu.disabled && choice.openMenuOf(menu)}
          onLeave={() => box.current?.querySelector<HTMLElement>('[data-pointed]')?.focus()}
        />
      ) : (
        <p className="p-quick-hint">{menuText('chooseApplication')}</p>
      )}
    </div>
  )
}
