import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { useEffect, useRef, useState } from 'react'
import { usePress } from '../../ui/use-press.ts'
import { entryColours, EntrySign } from '../../workbench/extend-entries/entry-sign.tsx'

export interface ToolButtonProps {
  entry: ExtendEntry
  /** Only one of the toolbar's buttons is a tab stop. */
  tabIndex: 0 | -1
  onOpen: (entry: ExtendEntry) => void
}

/** One tool: its icon or picture, its name if configured, and its dialog or link. */
export function ToolButton({ entry, tabIndex, onOpen }: ToolButtonProps) {
  const { name, popover, showName, children } = entry
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const hasMore = children.length > 0
  const press = usePress(() => (hasMore ? setOpen(!isOpen) : onOpen(entry)))

  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    const leave = ({ target }: Event) => !box.current?.contains(target as Node) && setOpen(false)
    document.addEventListener('pointerdown', leave, options)
    document.addEventListener('focusin', leave, options)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), options)
    return () => controller.abort()
  }, [isOpen])

  return (
    <div ref={box} className="p-tool-place">
      <button
        type="button"
        className="p-tool"
        data-stop
        tabIndex={tabIndex}
        style={entryColours(entry)}
        title={popover ?? name}
        aria-label={name}
        aria-expanded={hasMore ? isOpen : undefined}
        {...press}
      >
        <EntrySign entry={entry} />
        {showName && <span className="p-tool-name">{name}</span>}
      </button>
      {hasMore && isOpen && (
        <ul className="p-tool-more" aria-label={name}>
          {children.map((child) => (
            <li key={child.code}>
              <button
                type="button"
                className="p-tool-child"
                title={child.popover ?? undefined}
                onClick={() => {
                  setOpen(false)
                  onOpen(child)
                }}
              >
                <EntrySign entry={child} />
                {child.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
