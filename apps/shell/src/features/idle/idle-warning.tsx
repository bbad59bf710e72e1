import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { InLayer } from '../../ui/overlays/in-layer.tsx'
import { extendSession } from './idle-watch.ts'
import './idle.css'

/** SESS-26: shows the remaining time without blocking the page. Screen readers do not read each second. */
export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  const text = useText()
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <InLayer layer="notices">
      <section className="p-idle-warning" aria-label={text('session.idleWarning')}>
        <Icon name="clock" size="large" />
        <p className="p-idle-text">
          <span role="alert">{text('session.idleSoon')}</span> <span role="timer">{time}</span>
        </p>
        <Button kind="primary" size="small" onClick={extendSession}>
          {text('session.stay')}
        </Button>
      </section>
    </InLayer>
  )
}
