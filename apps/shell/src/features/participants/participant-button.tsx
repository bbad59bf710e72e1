import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { Button } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useParticipantText } from './participant-text.ts'
import { useParticipants } from './use-participants.ts'
import './participants.css'

/** ORG-78: shown if there is more than one organisation to choose from. */
export function ParticipantButton() {
  const text = useParticipantText()
  const isShown = useRegion('organisation')
  const { present, isBusy } = useParticipants()
  const { triggerProps, overlay } = useLazyOverlay(
    'menu',
    () => import('./participant-menu.tsx').then((module) => module.ParticipantMenu),
    'participants',
  )
  if (!isShown || !present) return null
  return (
    <>
      <Button
        kind="header"
        className="p-participant-button"
        icon="users"
        iconEnd="chevron-down"
        isBusy={isBusy}
        title={present.name}
        aria-label={text('button', { name: present.name })}
        {...triggerProps}
      >
        {present.name}
      </Button>
      {overlay}
    </>
  )
}
