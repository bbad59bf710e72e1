import Gantt, { type GanttTask } from 'frappe-gantt'
import 'frappe-gantt/style'
import { useEffect, useRef, type RefObject } from 'react'
import { useTexts } from '../portal-context.ts'
import { dayOf } from '../data/dates.ts'
import type { Activity, Change } from './activities.ts'
import './gantt-chart.css'
import { patchBars, showRows } from './gantt-rows.ts'
import { viewMode, type Zoom } from './view-modes.ts'

const ROW_HEIGHT = 30
const REDRAW_AFTER_MS = 120

interface GanttChartProps {
  rows: readonly Activity[]
  /** The rows that are seen: all, or those that a search has found. */
  shown: readonly Activity[]
  isReadOnly: boolean
  zoom: Zoom
  selected: string
  onSelect: (wbs: string) => void
  onChange: (changes: ReadonlyMap<string, Change>) => void
  chart: RefObject<Gantt | null>
  onScroll: (top: number) => void
}

/** The library's chart as a React component. It is updated when rows change, and reports a drag when it has ended. */
export function GanttChart({
  rows,
  shown,
  isReadOnly,
  zoom,
  selected,
  onSelect,
  onChange,
  chart,
  onScroll,
}: GanttChartProps) {
  const { locale, texts } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef({ rows, shown, onSelect, onChange, onScroll })
  latest.current = { rows, shown, onSelect, onChange, onScroll }
  const drawn = useRef<readonly Activity[]>(rows)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    /** True during a drag: an update would end the drag. */
    const moved = new Map<string, Change>()
    const note = (task: GanttTask, change: Change) => moved.set(wbsOf(task), { ...moved.get(wbsOf(task)), ...change })
    const finish = () => {
      if (!moved.size) return
      const [first] = moved.keys()
      latest.current.onChange(new Map(moved))
      if (first) latest.current.onSelect(first)
      moved.clear()
    }
    drawn.current = latest.current.rows
    const gantt = new Gantt(element, drawn.current.map(taskOf), {
      bar_height: ROW_HEIGHT - 12,
      padding: 12,
      upper_header_height: 26,
      lower_header_height: 22,
      bar_corner_radius: 3,
      holidays: null,
      infinite_padding: false,
      language: locale,
      popup: false,
      scroll_to: null,
      today_button: false,
      readonly: isReadOnly,
      view_modes: [viewMode(zoom, locale, texts)],
      on_click: (task) => latest.current.onSelect(wbsOf(task)),
      on_date_change: (task, start, end) => note(task, { start: dayOf(start), end: dayOf(end) }),
      on_progress_change: (task, progress) => note(task, { progress }),
    })
    chart.current = gantt
    const scroller = gantt.$container
    scroller.tabIndex = 0
    scroller.setAttribute('role', 'region')
    scroller.setAttribute('aria-label', texts.schedule.chart)
    const handleScroll = () => latest.current.onScroll(scroller.scrollTop)
    scroller.addEventListener('scroll', handleScroll)
    // the library's own listener has run before
    document.addEventListener('mouseup', finish)
    scrollToToday(gantt)
    return () => {
      document.removeEventListener('mouseup', finish)
      chart.current = null
      element.replaceChildren()
    }
  }, [zoom, locale, texts, chart, isReadOnly])

  useEffect(() => {
    const gantt = chart.current
    if (!gantt || drawn.current === rows) return undefined
    if (patchBars(gantt, drawn.current, rows)) {
      drawn.current = rows
      return undefined
    }
    // typed text is painted before the library draws everything anew
    const timer = setTimeout(() => {
      drawn.current = rows
      gantt.setup_tasks(rows.map((row) => taskOf(row, 0, rows)))
      gantt.change_view_mode(undefined, true)
      // after an update the library names the first period until the chart is scrolled
      gantt.$container.dispatchEvent(new Event('scroll'))
      showRows(gantt, rows, latest.current.shown)
    }, REDRAW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rows, chart])

  useEffect(() => {
    if (chart.current) showRows(chart.current, drawn.current, shown)
  }, [shown, rows, zoom, locale, isReadOnly, chart])

  useEffect(() => {
    for (const bar of frame.current?.querySelectorAll('.bar-wrapper') ?? [])
      bar.classList.toggle('is-selected', bar.getAttribute('data-id') === idOf(selected))
  }, [selected, rows, zoom, locale, isReadOnly])

  return <div className={`gantt-frame is-${zoom}`} ref={frame} />
}

/** Scrolls the line of today to the middle of the view. */
export function scrollToToday(gantt: Gantt, behavior: ScrollBehavior = 'instant') {
  const today = gantt.$container.querySelector<HTMLElement>('.current-highlight')
  if (today) gantt.$container.scrollTo({ left: today.offsetLeft - gantt.$container.clientWidth * 0.45, behavior })
}

/** Ids without characters that selectors do not allow: the library makes class names of them. */
export const idOf = (wbs: string) => `wbs-${wbs.replaceAll('.', '-')}`
const wbsOf = (task: GanttTask) => task.id.slice('wbs-'.length).replaceAll('-', '.')

function taskOf(row: Activity, _index: number, rows: readonly Activity[]): GanttTask {
  const shown = new Set(rows.map((other) => other.wbs))
  return {
    id: idOf(row.wbs),
    // the library writes names as markup
    name: row.name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
    start: row.start,
    end: row.end,
    progress: row.progress,
    dependencies: row.after
      .filter((wbs) => shown.has(wbs))
      .map(idOf)
      .join(','),
    custom_class: row.isGroup ? 'is-group' : row.isCritical ? 'is-critical' : 'is-normal',
  }
}
