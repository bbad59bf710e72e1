import { Suspense, useEffect } from 'react'
import { useSession } from '../../lib/session/session-store.ts'
import { lazyRegion, lazyDialog } from '../../lib/loading/lazy-components.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { forgetTokens } from './application-tokens.ts'
import { answerDialog, dialogInFront, dropDialogsOfClosed, useDialogs } from './dialogs.ts'
import { followEntries } from './entries.ts'
import {
  dropStatesOfClosedTabs,
  applicationStateOf,
  useApplicationStates,
} from '../model/viewports/application-state.ts'
import { useToasts } from './toasts.ts'

const ApplicationDialog = lazyDialog(
  () => import('./application-dialog.tsx').then((module) => module.ApplicationDialog),
  ({ pending }) =>
    () =>
      answerDialog(pending, null),
)
const ApplicationToasts = lazyRegion(() =>
  import('./application-toasts.tsx').then((module) => module.ApplicationToasts),
)
const Backdrop = lazyRegion(() => import('./backdrop.tsx').then((module) => module.Backdrop))

/**
 * Dialogs, toasts and backdrops of hosted applications. Their code is loaded when the first application requests one.
 */
export function ApplicationServices() {
  const activeId = useTabs(({ tabs }) => tabs.activeId)
  const pending = useDialogs(({ waiting }) => dialogInFront(waiting, activeId))
  const hasToasts = useToasts(({ toasts }) => toasts.length > 0)
  const hasBackdrop = useApplicationStates(
    ({ applicationStates }) => applicationStateOf(applicationStates, activeId).hasBackdrop,
  )

  useEffect(() => {
    const stops = [
      dropStatesOfClosedTabs(),
      dropDialogsOfClosed(),
      followEntries(),
      useSession.subscribe((now, before) => {
        if (now.user?.id !== before.user?.id || now.tenant?.tenantId !== before.tenant?.tenantId) forgetTokens()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  return (
    <Suspense fallback={null}>
      {hasBackdrop && <Backdrop />}
      {hasToasts && <ApplicationToasts />}
      {pending && <ApplicationDialog pending={pending} />}
    </Suspense>
  )
}
