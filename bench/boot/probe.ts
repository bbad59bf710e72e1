/** The measurements of the probe inside the page, in milliseconds since the navigation began. */
export interface ProbeTimes {
  /** The time at which a click at the middle of a menu item first hits the item. */
  firstMenu: number
  firstPaint: number
  firstContentfulPaint: number
  layoutShift: number
  menu: string
}

/** The name of the function that the probe calls when it is done. */
export const MEASURED = '__bootMeasured'

/**
 * Runs before the page's own scripts. Tests in every animation frame whether a click at the middle of a menu item hits
 * it. The test tool runs no scripts in the page, so only the page's own work is measured.
 */
export function probeScript(selector: string): string {
  return `(() => {
    if (window !== top) return
    const marks = (window.__boot = { firstMenu: 0, firstPaint: 0, firstContentfulPaint: 0, layoutShift: 0, menu: '' })
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) marks[name === 'first-paint' ? 'firstPaint' : 'firstContentfulPaint'] = startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) marks.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      for (const item of document.querySelectorAll(${JSON.stringify(selector)})) {
        const { left, top, width, height } = item.getBoundingClientRect()
        if (width === 0 || height === 0) continue
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        if (!hit || !(item === hit || item.contains(hit))) continue
        marks.firstMenu = performance.now()
        marks.menu = item.textContent.trim()
        window.${MEASURED}?.('')
        return
      }
      requestAnimationFrame(look)
    }
    look()
  })()`
}
