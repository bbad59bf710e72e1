import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import type { PaletteArrangement } from './model/arrange.ts'
import { Option } from './option.tsx'
import { usePaletteText } from './model/palette-text.ts'

export const PALETTE_LIST_ID = 'p-palette-list'
/** The id of an option by its index among all options. */
export const optionId = (index: number) => `p-palette-${index}`

interface PaletteListProps {
  arranged: PaletteArrangement
  selectedKey: string | undefined
  onSelect: (key: string) => void
  onOpen: (key: string | undefined) => void
  /** Content below the options. */
  children: ReactNode
}

/**
 * The options of the palette in their groups. The selected one is scrolled into view. Without options the list is not
 * rendered, because an empty one is an error for screen readers.
 */
export function PaletteList({ arranged, selectedKey, onSelect, onOpen, children }: PaletteListProps) {
  const text = usePaletteText()
  const scene = useScene()
  const selectedRow = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    selectedRow.current?.scrollIntoView({ block: 'nearest' })
  }, [selectedKey])

  /** An entry that moves below a resting pointer is not selected. */
  const handleMove = (event: PointerEvent) => {
    const key = keyAt(event.target)
    if ((event.movementX !== 0 || event.movementY !== 0) && key !== undefined) onSelect(key)
  }
  let index = -1
  return (
    <div className="p-palette-body">
      {arranged.groups.length > 0 && (
        <div
          className="p-palette-list p-scroll"
          role="listbox"
          id={PALETTE_LIST_ID}
          aria-label={text('results')}
          onPointerMove={handleMove}
          // the focus stays in the search field
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onOpen(keyAt(event.target))}
        >
          {arranged.groups.map(({ id, kind, title, rows }) => {
            const heading = title === undefined ? text(kind, { name: '' }) : text('result', { name: title })
            return (
              <div key={id} role="group" aria-label={heading} className="p-palette-group">
                <div className="p-palette-heading" aria-hidden="true">
                  {heading}
                </div>
                {rows.map(({ item, spans }) => {
                  index += 1
                  const isSelected = item.key === selectedKey
                  return (
                    <Option
                      key={item.key}
                      id={optionId(index)}
                      entry={item}
                      scene={scene}
                      spans={spans}
                      isSelected={isSelected}
                      currentLabel={text('current')}
                      changesLabel={text('changesOrganisation')}
                      {...(isSelected && { ref: selectedRow })}
                    />
                  )
                })}
              </div>
            )
          })}
        </div>
      )}
      {children}
    </div>
  )
}

function keyAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined
}
