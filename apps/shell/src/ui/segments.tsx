import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './segments.css'

export interface Segment {
  id: string
  label: string
  content: ReactNode
  /** True if the content is unmounted when another segment is chosen. */
  isFleeting?: boolean
}

/** Panels of which one is visible, chosen by tabs above them. A single panel has no tabs. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const id = useId()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [seenValues, setSeenValues] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const active = segments.find((segment) => segment.id === chosenId) ?? segments[0]
  if (!active) return null
  if (segments.length === 1) return active.content

  const choose = (segment: Segment) => {
    setSeenValues((former) => [...former, active.id, segment.id])
    setChosenId(segment.id)
  }
  const handleKey = (event: KeyboardEvent) => {
    const at = segments.indexOf(active)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: segments.length - 1 }[event.key]
    const segment = next === undefined ? undefined : segments.at(next % segments.length)
    if (!segment) return
    event.preventDefault()
    choose(segment)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[segments.indexOf(segment)]?.focus()
  }
  return (
    <>
      <div ref={list} className="p-segments" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {segments.map((segment) => (
          <button
            key={segment.id}
            type="button"
            role="tab"
            id={`${id}-${segment.id}`}
            className="p-segment"
            aria-selected={segment === active}
            aria-controls={`${id}-${segment.id}-panel`}
            tabIndex={segment === active ? 0 : -1}
            onClick={() => choose(segment)}
          >
            {segment.label}
          </button>
        ))}
      </div>
      {segments.map((segment) => (
        <div
          key={segment.id}
          role="tabpanel"
          id={`${id}-${segment.id}-panel`}
          className="p-segment-panel"
          aria-labelledby={`${id}-${segment.id}`}
          hidden={segment !== active}
        >
          {(segment === active || (!segment.isFleeting && seenValues.includes(segment.id))) && segment.content}
        </div>
      ))}
    </>
  )
}
