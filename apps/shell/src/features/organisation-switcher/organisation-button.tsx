import { useEffect } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { iconOf } from './organisation-icon.ts'
import { useOrganisationDisplay } from '../../workbench/layout/scene/organisation-display.ts'
import './organisation-switcher.css'

/** ORG-6: shows the present organisation and opens the switcher. */
export function OrganisationButton() {
  const text = useText()
  const organisation = useSession((session) => session.organisation)
  const opensByItself = useEntryContext((context) => context.opensOrganisations)
  const display = useOrganisationDisplay()
  const { triggerProps, overlay, open } = useLazyOverlay(
    'dialog',
    () => import('./popover/organisation-popover.tsx').then((module) => module.OrganisationPopover),
    'organisations',
  )
  // ENTRY-10: no organisation could be determined, so the person chooses one at once
  useEffect(() => {
    if (opensByItself && display === 'switcher') open()
  }, [opensByItself, display, open])

  if (display === 'nothing') return null
  const name = organisation?.name ?? text('organisations.none')
  if (display === 'name') {
    return (
      <span className="p-organisation-name">
        <Icon name="organisation" />
        <span className="p-button-label">{name}</span>
      </span>
    )
  }
  return (
    <>
      <Button
        kind="header"
        className="p-organisation-button"
        icon={organisation ? iconOf(organisation) : 'organisation'}
        iconEnd="chevron-down"
        title={name}
        aria-label={text('organisations.button', { name })}
        {...triggerProps}
      >
        {name}
      </Button>
      {overlay}
    </>
  )
}
