import type { Application } from '@portico/contract/applications'
import type { MenuNode } from '@portico/contract/menus'
import { BRANCH_OPEN_DELAY_MS } from '@portico/contract/rules/menus'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from '../../ui/menu-icon.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { CascadeColumns } from '../../workbench/menus/cascade-columns.tsx'
import { focusInColumn } from '../../workbench/menus/column-focus.ts'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { useActiveMenuId } from '../../workbench/model/targets/active-menu.ts'
import { findApplicationNode } from '../../workbench/model/menus/menu-index.ts'
import { MenuResult } from './menu-result.tsx'
import '../../workbench/menus/menu-line.css'
import './quick-select.css'
import { useApplicationChoice } from './use-application-choice.ts'

/** APP-5: applications in a column, and beside them the menus of the one that is pointed at, down to the last level. */
export function QuickSelect({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const menuText = useMenuText()
  const activeId = useActiveMenuId()
  const choice = useApplicationChoice(onClose)
  const { groups, menus, typed, current, nameOf, imageOf, index } = choice
  const [pointed, setPointed] = useState<string | null>(current ?? null)
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const shown = groups.flatMap(({ applications }) => applications).find(({ code }) => code === pointed)
  const node = shown && findApplicationNode(index, shown.code)
  const rest = ({ code }: Application) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPointed(code), BRANCH_OPEN_DELAY_MS)
  }
  const goals = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])]
  const handleKey = (event: KeyboardEvent, application?: Application) => {
    const all = goals()
    const at = all.findIndex((goal) => goal === event.target)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'ArrowRight' && application) {
      setPointed(application.code)
      requestAnimationFrame(() => focusInColumn(box.current, 0))
    } else if (to === undefined) return
    else if (to < 0) box.current?.querySelector('input')?.focus()
    else all[Math.min(to, all.length - 1)]?.focus()
    event.preventDefault()
  }
  const choose = (chosen: MenuNode) => !chosen.disabled && choice.openMenuOf(chosen)
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
              placeholder={text('applications.find')}
              aria-label={text('applications.find')}
              onChange={(event) => choice.setTyped(event.target.value)}
              onKeyDown={(event) =>
                event.key === 'Enter' ? goals()[0]?.click() : event.key === 'ArrowDown' && handleKey(event)
              }
            />
          </label>
          <div className="p-quick-list p-scroll">
            {choice.isPending && <Skeleton lines={5} />}
            {choice.isEmpty && (
              <EmptyState icon="applications" title={text(typed === '' ? 'applications.none' : 'common.noData')} />
            )}
            {groups.map((group) => (
              <section key={group.code} aria-label={group.name}>
                <h2 className="p-quick-title">{group.name}</h2>
                <ul>
                  {group.applications.map((application) => (
                    <li key={application.code}>
                      <button
                        type="button"
                        className="p-menu-line p-quick-item"
                        data-goal
                        data-pointed={application.code === pointed || undefined}
                        aria-current={application.code === current || undefined}
                        onPointerEnter={() => rest(application)}
                        onPointerLeave={() => clearTimeout(timer.current)}
                        onFocus={() => rest(application)}
                        onClick={() => choice.openApplication(application)}
                        onKeyDown={(event) => handleKey(event, application)}
                      >
                        <MenuIcon
                          iconClass={application.iconClass}
                          seed={application.id}
                          image={imageOf(application)}
                        />
                        <span className="p-quick-name">{nameOf(application)}</span>
                        <Icon name={application.sourceIntegrateType === 2 ? 'external' : 'chevron-right'} />
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {menus.length > 0 && (
              <ul className="p-quick-menus" aria-label={text('applications.menus')}>
                {menus.map((menu) => (
                  <MenuResult
                    key={menu.id}
                    node={menu}
                    isCurrent={menu.id === activeId}
                    onOpen={choice.openMenuOf}
                    onKeyDown={(event) => handleKey(event)}
                  />
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className="p-quick-rest">
          {shown && node && node.children.length > 0 ? (
            <CascadeColumns
              key={node.id}
              label={menuText('below', { name: nameOf(shown) })}
              nodes={node.children}
              activeId={activeId}
              onChoose={choose}
              onLeave={() => box.current?.querySelector<HTMLElement>('[data-pointed]')?.focus()}
            />
          ) : (
            <p className="p-quick-hint">{menuText('chooseApplication')}</p>
          )}
        </div>
      </div>
    </Popover>
  )
}
