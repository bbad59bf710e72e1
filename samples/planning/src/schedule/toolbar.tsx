import type { ReactNode } from 'react'
import { useTexts } from '../portal-context.ts'
import { scheduleView } from './drafts.ts'
import { ZOOMS, type Zoom } from './view-modes.ts'

interface ToolbarProps {
  view: { selected: string; zoom: Zoom; text: string; criticalOnly: boolean }
  onToday: () => void
  children: ReactNode
}

export function Toolbar({ view, onToday, children }: ToolbarProps) {
  const { texts } = useTexts()
  return (
    <div className="toolbar">
      <input
        type="search"
        className="field"
        aria-label={texts.schedule.find}
        placeholder={texts.schedule.find}
        value={view.text}
        onChange={(event) => scheduleView.set({ ...view, text: event.target.value })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={view.criticalOnly}
          onChange={(event) => scheduleView.set({ ...view, criticalOnly: event.target.checked })}
        />
        {texts.schedule.criticalOnly}
      </label>
      <div className="segments" role="group" aria-label={texts.schedule.zoom.label}>
        {ZOOMS.map((zoom) => (
          <button
            key={zoom}
            type="button"
            aria-pressed={zoom === view.zoom}
            onClick={() => scheduleView.set({ ...view, zoom })}
          >
            {texts.schedule.zoom[zoom]}
          </button>
        ))}
      </div>
      <button type="button" className="button" onClick={onToday}>
        {texts.schedule.today}
      </button>
      {children}
    </div>
  )
}
