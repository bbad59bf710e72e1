import type Gantt from 'frappe-gantt'
import { useMemo, useRef } from 'react'
import { useDirty, usePortal, useProjectData, useReadOnly, useTexts } from '../portal-context.ts'
import { useDraft } from '../data/draft.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { activitiesOf, changed, matching, type Activity, type Change } from './activities.ts'
import { ActivityForm } from './activity-form.tsx'
import { ActivityList } from './activity-list.tsx'
import { hasBadDates, savedChanges, saveSchedule, scheduleView, unsavedChanges } from './drafts.ts'
import { Figures } from './figures.tsx'
import { GanttChart, scrollToToday } from './gantt-chart.tsx'
import './schedule-page.css'
import { Toolbar } from './toolbar.tsx'

export function SchedulePage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const { schedule } = useProjectData()
  const saved = useDraft(savedChanges)
  const unsaved = useDraft(unsavedChanges)
  const view = useDraft(scheduleView)
  const savedRows = useMemo(() => activitiesOf(schedule, locale, saved), [schedule, locale, saved])
  const allRows = useMemo(() => activitiesOf(schedule, locale, saved, unsaved), [schedule, locale, saved, unsaved])
  const rows = useMemo(() => matching(allRows, view.text, view.criticalOnly), [allRows, view.text, view.criticalOnly])
  const bars = useMemo(() => drawable(allRows), [allRows])
  const isReadOnly = useReadOnly()
  const changes = Object.keys(unsaved).length
  useDirty('schedule', changes > 0, texts.schedule.dirty, saveSchedule)

  const chart = useRef<Gantt>(null)
  const list = useRef<HTMLDivElement>(null)
  const selected = allRows.find((row) => row.wbs === view.selected)

  function handleChange(wbs: string, change: Change) {
    const before = savedRows.find((row) => row.wbs === wbs)
    if (before && !before.isGroup) unsavedChanges.set(changed(unsavedChanges.get(), before, change))
  }
  const handleSelect = (wbs: string) => scheduleView.set({ ...view, selected: wbs })

  return (
    <div className="schedule">
      <h1 className="unseen">{texts.nav.schedule}</h1>
      <Figures rows={allRows} />
      <Toolbar view={view} onToday={() => chart.current && scrollToToday(chart.current, 'smooth')}>
        <SaveBar
          changes={changes}
          isBlocked={hasBadDates(allRows)}
          onDiscard={() => unsavedChanges.set({})}
          onSave={() => {
            saveSchedule()
            portal.announce(texts.common.saved)
          }}
        />
      </Toolbar>
      <div className="schedule-body">
        <ActivityList
          rows={rows}
          changes={unsaved}
          selected={view.selected}
          onSelect={handleSelect}
          list={list}
          onScroll={(top) => chart.current && (chart.current.$container.scrollTop = top)}
        />
        {rows.length === 0 && <p className="empty">{texts.schedule.noHits}</p>}
        <GanttChart
          rows={bars}
          shown={rows}
          isReadOnly={isReadOnly}
          zoom={view.zoom}
          selected={view.selected}
          onSelect={handleSelect}
          onChange={(moved) => moved.forEach((change, wbs) => handleChange(wbs, change))}
          chart={chart}
          onScroll={(top) => list.current && (list.current.scrollTop = top)}
        />
        {selected && !selected.isGroup && (
          <ActivityForm
            key={selected.wbs}
            activity={selected}
            all={allRows}
            onChange={(change) => handleChange(selected.wbs, change)}
          />
        )}
      </div>
    </div>
  )
}

/** While a person types a finish before the start, the bar stays one day long. */
function drawable(rows: readonly Activity[]): readonly Activity[] {
  return rows.map((row) => (row.end < row.start ? { ...row, end: row.start } : row))
}
