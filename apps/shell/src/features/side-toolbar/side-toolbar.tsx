import { SIDE_TOOLBAR_SOURCE } from '@portico/contract/rules/navigation/menus'
import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { Suspense, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { IconButton } from '../../ui/button.tsx'
import { useMenuText } from '../../workbench/menus/menu-text.ts'
import { openEntry } from '../../workbench/extend-entries/open-entry.ts'
import { useExtendEntries } from '../../workbench/extend-entries/use-extend-entries.ts'
import './side-toolbar.css'
import { ToolButton } from './tool-button.tsx'
import { showToolbar, useToolbar } from './toolbar-store.ts'

const EntryDialog = lazyDialog(() =>
  import('../../workbench/viewports/entry-dialog.tsx').then((module) => module.EntryDialog),
)

/** MENU-45 (D114): the tenant's own tools, in a narrow bar at the right edge that can be hidden. */
export function SideToolbar() {
  const text = useMenuText()
  const isFull = useEntryContext((context) => context.viewMode === 'full')
  const [opened, setOpened] = useState<ExtendEntry | null>(null)
  const width = useIsPhone() ? 'narrow' : 'wide'
  const isAway = useToolbar((shown) => !shown[width])
  const [current, setCurrent] = useState(0)
  const entries = useExtendEntries(SIDE_TOOLBAR_SOURCE, isFull)
  if (!isFull || entries.length === 0) return null

  const open = (entry: ExtendEntry) => openEntry(entry, setOpened)
  // the toolbar is one tab stop; arrow keys move between its buttons
  const stop = isAway ? entries.length : Math.min(current, entries.length)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const stops = stopsIn(event)
    const at = stops.indexOf(event.target as HTMLElement)
    const to = { ArrowDown: (at + 1) % stops.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    stops.at(to)?.focus()
  }
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const at = stopsIn(event).indexOf(event.target as HTMLElement)
    if (at >= 0) setCurrent(isAway ? entries.length : at)
  }
  return (
    <>
      {(!isAway || width === 'wide') && (
        <aside
          ref={width === 'narrow' ? takeFocus : undefined}
          className="p-tools"
          aria-label={text('tools')}
          data-region
          data-away={isAway || undefined}
        >
          <div
            className="p-tools-bar"
            role="toolbar"
            aria-orientation="vertical"
            aria-label={text('tools')}
            onKeyDown={handleKey}
            onFocus={handleFocus}
          >
            {!isAway &&
              entries.map((entry, at) => (
                <ToolButton key={entry.code} entry={entry} tabIndex={at === stop ? 0 : -1} onOpen={open} />
              ))}
            <IconButton
              data-stop
              tabIndex={stop === entries.length ? 0 : -1}
              size="small"
              icon={isAway ? 'chevron-left' : 'chevron-right'}
              label={text(isAway ? 'showTools' : 'hideTools')}
              aria-expanded={!isAway}
              onClick={() => {
                showToolbar(width, isAway)
                if (width === 'narrow') document.querySelector<HTMLElement>('.p-header-more')?.focus()
              }}
            />
          </div>
        </aside>
      )}
      {opened && (
        <Suspense fallback={null}>
          <EntryDialog entry={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

/** LOOK-226: a toolbar that is shown from the header's menu takes the focus, and the menu closes. */
function takeFocus(toolbar: HTMLElement | null): void {
  if (document.activeElement?.closest('.p-header-further'))
    toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

const stopsIn = ({ currentTarget }: { currentTarget: HTMLElement }): HTMLElement[] => [
  ...currentTarget.querySelectorAll<HTMLElement>('[data-stop]'),
]
