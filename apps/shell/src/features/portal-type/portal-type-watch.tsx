import { useEffect } from 'react'
import { currentTime } from '../../lib/timing/clock.ts'
import { portalType } from '../../lib/portal/portal-type-store.ts'
import { requestPortalType, switchPortalType } from '../../lib/portal/portal-type-calls.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'

/** The shortest interval between requests when the page becomes visible (D27), in milliseconds. */
const REFRESH_INTERVAL_MS = 30_000

/** LOOK-49: follows a portal type that was switched on another page or computer. Renders nothing. */
export function PortalTypeWatch() {
  useEffect(() => {
    let checkedAt = currentTime()
    const check = async () => {
      if (document.hidden || currentTime() - checkedAt < REFRESH_INTERVAL_MS) return
      checkedAt = currentTime()
      // without an answer the type is unchanged
      const type = await requestPortalType().catch(portalType)
      if (type !== portalType() && (await confirmLeave())) switchPortalType(type)
    }
    const handleChange = () => void check()
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [])
  return null
}
