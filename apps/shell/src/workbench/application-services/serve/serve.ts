import type { ServiceError } from '@portico/sdk/protocol'
import { backgroundApi } from '../../../lib/api/api.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import type { ServedEvent } from '../../engine/current-engine.ts'
import { askDialog, dropDialogs } from '../dialogs.ts'
import { tokenFor } from '../application-tokens.ts'
import { openMenuFor } from './open-menu-for.ts'
import { sendOwnMessage } from './own-messages.ts'
import { openPage } from '../../third-party/open-page.ts'
import { answerFor } from './page-answers.ts'
import { updateApplicationState } from '../../model/viewports/application-state.ts'
import { reportHang } from './report-hang.ts'
import { showToast } from '../toasts.ts'
import { createRefusalReports } from './refusal-reports.ts'
import { emitApplicationFault } from '../../model/targets/application-fault.ts'
import { applicationName } from '../../model/targets/application-name.ts'
import { pageOfTab } from '../../model/targets/resolve-tab.ts'

const queueRefusalReport = createRefusalReports((applicationCode, refusals) => {
  backgroundApi
    .call('POST /api/product/v4/applications/{applicationCode}/refusals', {
      params: { applicationCode },
      body: refusals,
    })
    .catch(logFailure)
})

/** HOST-198: reports a refusal for the administrators of the tenant. */
function reportRefusal(id: string, refusal: string, path: string): void {
  const code = pageOfTab(id)?.application.code
  if (code !== undefined) queueRefusalReport(code, refusal, path)
}

function emitServiceFault(id: string, error: ServiceError): void {
  const { errorMessage: message, requestUrl: url, methodType: method, traceId, requestData } = error
  emitApplicationFault(id, { isBackEnd: true, message, url, method, traceId, requestData })
}

/** Serves a request of a hosted application; `id` is its tab. */
export function serveApplication(event: ServedEvent): void {
  const { id } = event
  switch (event.type) {
    case 'open-menu':
      return void openMenuFor(id, event.target).then(event.settle)
    case 'open-page':
      return void openPage(applicationName(id), event.page).then(event.settle)
    case 'send-message':
      return void sendOwnMessage(id, event.message).then(event.settle)
    case 'token':
      return void tokenFor(id).then(event.settle)
    case 'ask-portal':
      return void answerFor(id, event.name, event.data).then(event.settle)
    case 'dialog':
      return askDialog({ id, dialog: event.dialog, settle: event.settle })
    case 'toast':
      return showToast(applicationName(id), event.toast)
    case 'badge':
      return updateApplicationState(id, { badge: event.count > 0 ? { count: event.count, label: event.label } : null })
    case 'backdrop':
      return updateApplicationState(id, { hasBackdrop: event.isShown })
    case 'commands':
      return updateApplicationState(id, { commands: event.commands })
    case 'search':
      return updateApplicationState(id, { offersSearch: event.isOffered })
    case 'home-cards':
      return updateApplicationState(id, { offersHomeCards: event.isOffered })
    case 'page-context':
      return updateApplicationState(id, { pageContext: event.context })
    case 'hung':
      return reportHang(id)
    case 'document-gone':
      return dropDialogs(id)
    case 'service-error':
      emitServiceFault(id, event.error)
      return logFailure(`${applicationName(id)}: ${event.error.requestUrl}: ${event.error.errorMessage}`)
    case 'refused':
      reportRefusal(id, event.code, event.message)
      return event.isLogged ? undefined : logFailure(`${applicationName(id)}: ${event.code}: ${event.message}`)
  }
}
