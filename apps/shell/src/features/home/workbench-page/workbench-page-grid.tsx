import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../lib/api/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/empty-state.tsx'
import { setArranging, useArranging } from './arrange-store.ts'
import { inReadingOrder, stepOf } from './grid-layout.ts'
import { useWidgetDrag } from './use-widget-drag.ts'
import { useWorkbenchPage } from './use-workbench-page.ts'
import { WidgetCard } from './widget-card.tsx'
import { WorkbenchPageToolbar } from './workbench-page-toolbar.tsx'
import { useWorkbenchPageText } from './workbench-page-text.ts'

/** GRID-1: the widgets of the person, and their arrangement. */
export function WorkbenchPageGrid({ orgId }: { orgId: number }) {
  const text = useWorkbenchPageText()
  const { config, hasFailed, retry, places, ...changes } = useWorkbenchPage(orgId)
  const isArranging = useArranging((state) => state.isArranging) && (config?.editable ?? false)
  const [news, setNews] = useState('')
  const grid = useRef<HTMLUListElement>(null)
  const { handle } = useWidgetDrag(grid, changes.place)
  useEffect(() => () => setArranging(false), [])
  const order = useStableOrder(places)

  if (hasFailed) {
    return <ErrorPanel title={text('failed')} actions={<Button onClick={retry}>{text('retry')}</Button>} />
  }
  if (!config) return null
  const nameOf = (code: string) => config.available.find((widget) => widget.code === code)?.name ?? code
  const readingOrder = inReadingOrder(places).map(({ code }) => code)
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
      {places.length === 0 && (
        <EmptyState icon="workbench" title={text('empty')}>
          {text('emptyText')}
        </EmptyState>
      )}
      <ul className="p-widgets" ref={grid} data-arranging={isArranging || undefined}>
        {order.map((code) => {
          const place = places.find((candidate) => candidate.code === code)
          const widget = config.available.find((candidate) => candidate.code === code)
          if (!place || !widget) return null
          return (
            <WidgetCard
              key={code}
              widget={widget}
              place={place}
              order={readingOrder.indexOf(code)}
              isArranging={isArranging}
              moveProps={handle('move', place)}
              resizeProps={handle('resize', place)}
              onStep={(event) => {
                const to = stepOf(places, place, event)
                if (!to) return
                event.preventDefault()
                changes.place(code, to)
              }}
              onRemove={() => {
                changes.remove(code)
                setNews(text('removed', { name: widget.name }))
              }}
            />
          )
        })}
      </ul>
      <PlaceNews places={places} isArranging={isArranging} nameOf={nameOf} />
      <p className="p-hidden" role="status">
        {news}
      </p>
    </>
  )
}

/**
 * The widgets in an order that does not change: a frame that is moved in the document reloads. New widgets are appended.
 */
function useStableOrder(places: readonly WidgetPlace[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const codes = inReadingOrder(places).map(({ code }) => code)
  const missing = codes.filter((code) => !order.includes(code))
  const rest = order.filter((code) => codes.includes(code))
  if (missing.length === 0 && rest.length === order.length) return order
  const next = [...rest, ...missing]
  setOrder(next)
  return next
}

interface PlaceNewsProps {
  places: readonly WidgetPlace[]
  isArranging: boolean
  nameOf: (code: string) => string
}

/** GRID-7: tells a screen reader the place of the widget whose handle has the focus. */
function PlaceNews({ places, isArranging, nameOf }: PlaceNewsProps) {
  const text = useWorkbenchPageText()
  const focused = document.activeElement?.closest<HTMLElement>('[data-widget]')?.dataset['widget']
  const place = isArranging ? places.find(({ code }) => code === focused) : undefined
  return (
    <p className="p-hidden" role="status">
      {place && text('place', { name: nameOf(place.code), x: place.x + 1, y: place.y + 1, w: place.w, h: place.h })}
    </p>
  )
}
