import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../lib/api/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/feedback/empty-state.tsx'
import { setArranging, useArranging } from './arrange-store.ts'
import { inReadingOrder, gridChangeByKey } from './grid-layout.ts'
import { useWidgetDrag } from './use-widget-drag.ts'
import { useWorkbenchPage } from './use-workbench-page.ts'
import { WidgetCard } from './widget-card.tsx'
import { WorkbenchPageToolbar } from './workbench-page-toolbar.tsx'
import { useWorkbenchPageText } from './workbench-page-text.ts'

/** GRID-1: the widgets of the person, and their arrangement. */
export function WorkbenchPageGrid({ orgId }: { orgId: number }) {
  const text = useWorkbenchPageText()
  const { config, hasFailed, retry, layout, ...changes } = useWorkbenchPage(orgId)
  const isArranging = useArranging((state) => state.isArranging) && (config?.editable ?? false)
  const [news, setNews] = useState('')
  const grid = useRef<HTMLUListElement>(null)
  const { handle } = useWidgetDrag(grid, changes.move)
  useEffect(() => () => setArranging(false), [])
  const order = useStableOrder(layout)

  if (hasFailed) {
    return <ErrorPanel title={text('failed')} actions={<Button onClick={retry}>{text('retry')}</Button>} />
  }
  if (!config) return null
  const nameOf = (code: string) => config.available.find((widget) => widget.code === code)?.name ?? code
  const readingOrder = inReadingOrder(layout).map(({ code }) => code)
  return (
    <>
      {config.editable && (
        <WorkbenchPageToolbar
          isArranging={isArranging}
          addable={config.available.filter(({ code }) => !readingOrder.includes(code))}
          onAdd={(widget) => {
            changes.add(widget)
            setNews(text('added', { name: widget.name }))
          }}
          onReset={() => void changes.reset().catch(reportFailure)}
        />
      )}
      {layout.length === 0 && (
        <EmptyState icon="workbench" title={text('empty')}>
          {text('emptyText')}
        </EmptyState>
      )}
      <ul className="p-widgets" ref={grid} data-arranging={isArranging || undefined}>
        {order.map((code) => {
          const position = layout.find((candidate) => candidate.code === code)
          const widget = config.available.find((candidate) => candidate.code === code)
          if (!position || !widget) return null
          return (
            <WidgetCard
              key={code}
              widget={widget}
              position={position}
              order={readingOrder.indexOf(code)}
              isArranging={isArranging}
              moveProps={handle('move', position)}
              resizeProps={handle('resize', position)}
              onStep={(event) => {
                const to = gridChangeByKey(layout, position, event)
                if (!to) return
                event.preventDefault()
                changes.move(code, to)
              }}
              onRemove={() => {
                changes.remove(code)
                setNews(text('removed', { name: widget.name }))
              }}
            />
          )
        })}
      </ul>
      <PlaceNews layout={layout} isArranging={isArranging} nameOf={nameOf} />
      <p className="p-hidden" role="status">
        {news}
      </p>
    </>
  )
}

/**
 * The widgets in an order that does not change: a frame that is moved in the document reloads. New widgets are appended.
 */
function useStableOrder(layout: readonly WidgetPlace[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const codes = inReadingOrder(layout).map(({ code }) => code)
  const missing = codes.filter((code) => !order.includes(code))
  const remainingCodes = order.filter((code) => codes.includes(code))
  if (missing.length === 0 && remainingCodes.length === order.length) return order
  const next = [...remainingCodes, ...missing]
  setOrder(next)
  return next
}

interface PlaceNewsProps {
  layout: readonly WidgetPlace[]
  isArranging: boolean
  nameOf: (code: string) => string
}

/** GRID-7: announces the position of the widget whose handle has the focus to screen readers. */
function PlaceNews({ layout, isArranging, nameOf }: PlaceNewsProps) {
  const text = useWorkbenchPageText()
  const focused = document.activeElement?.closest<HTMLElement>('[data-widget]')?.dataset['widget']
  const widget = isArranging ? layout.find(({ code }) => code === focused) : undefined
  return (
    <p className="p-hidden" role="status">
      {widget &&
        text('place', { name: nameOf(widget.code), x: widget.x + 1, y: widget.y + 1, w: widget.w, h: widget.h })}
    </p>
  )
}
