import type Gantt from 'frappe-gantt'
import type { Activity } from './activities.ts'

const HEADER_HEIGHT = 58
const ROW_HEIGHT = 30

/**
 * Shows the rows that a search has found, by moving the bars that are drawn: to draw the chart anew takes longer than a
 * key may take. The arrows are hidden meanwhile, since they begin and end at rows that have moved.
 */
export function showRows(gantt: Gantt, rows: readonly Activity[], shown: readonly Activity[]): void {
  const isFiltered = shown.length < rows.length
  const positions = new Map(shown.map(({ wbs }, n) => [wbs, n]))
  gantt.bars.forEach(({ group }, n) => {
    const position = positions.get(rows[n]?.wbs ?? '')
    const move = position === undefined || position === n ? '' : `translate(0 ${(position - n) * ROW_HEIGHT})`
    if ((group.getAttribute('transform') ?? '') !== move) group.setAttribute('transform', move)
    const display = position === undefined ? 'none' : ''
    if (group.style.display !== display) group.style.display = display
  })
  gantt.$container.classList.toggle('is-filtered', isFiltered)
  const height = HEADER_HEIGHT + (isFiltered ? shown.length : rows.length) * ROW_HEIGHT
  gantt.$svg.style.height = isFiltered ? `${height}px` : ''
}

/** Shows changed names and progress in the drawn bars. Returns false if anything else has changed. */
export function patchBars(gantt: Gantt, before: readonly Activity[], rows: readonly Activity[]): boolean {
  const isSameShape =
    before.length === rows.length &&
    rows.every((row, n) => {
      const former = before[n]
      return former?.wbs === row.wbs && former.start === row.start && former.end === row.end
    })
  if (!isSameShape) return false
  rows.forEach((row, n) => {
    const [former, task, bar] = [before[n], gantt.tasks[n], gantt.bars[n]]
    if (!former || !task || !bar) return
    if (former.name !== row.name) {
      const label = bar.group.querySelector('.bar-label')
      if (label) label.textContent = row.name
      bar.update_label_position()
    }
    if (former.progress !== row.progress) {
      task.progress = row.progress
      const [x, width] = [Number(bar.$bar.getAttribute('x')), Number(bar.$bar.getAttribute('width'))]
      const done = (width * row.progress) / 100
      bar.$bar_progress.setAttribute('width', String(done))
      bar.$handle_progress?.setAttribute('cx', String(x + done))
    }
  })
  return true
}
