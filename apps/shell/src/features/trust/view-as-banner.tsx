import { useEffect, useState } from 'react'
import { leavePage, leaveViewAs } from '../../lib/api/view-as.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { currentTime } from '../../lib/timing/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import './view-banner.css'

const MINUTE_MS = 60_000

interface ViewAsBannerProps {
  name: string
  endsAt: number
}

/** VIEWAS-4: makes clear that an administrator sees the portal as another person, and how long. */
export function ViewAsBanner({ name, endsAt }: ViewAsBannerProps) {
  const text = useText()
  const minutes = useMinutesUntil(endsAt)
  const [isLeaving, setLeaving] = useState(false)
  const label = text('trust.viewingAs', { name })
  const leave = async () => {
    setLeaving(true)
    await leaveViewAs()
  }
  return (
    <section className="p-view-banner" aria-label={label}>
      <Icon name="show" />
      {/* the minutes are not announced again and again */}
      <span role="status">{label}</span>
      <span>{text('trust.minutesLeft', { minutes })}</span>
      <Button size="small" isBusy={isLeaving} onClick={() => void leave()}>
        {text('trust.leave')}
      </Button>
    </section>
  )
}

const minutesOf = (ms: number): number => Math.max(0, Math.ceil(ms / MINUTE_MS))

/** Counts down by minutes, and leaves the page at the end. */
function useMinutesUntil(endsAt: number): number {
  const [minutes, setMinutes] = useState(() => minutesOf(endsAt - currentTime()))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = endsAt - currentTime()
      if (left <= 0) leavePage()
      setMinutes(minutesOf(left))
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return minutes
}
