import { viewAs } from '@portico/contract/administration/view-as'
import { implement } from '../../http/pipeline/implement.ts'
import { changeViewAsPolicy, getConsent, getViewAsPolicy, giveConsent, withdrawConsent } from './consent.ts'
import { endView, getPresentView, startView } from './view-as.ts'

export const viewAsRoutes = implement(viewAs, {
  'GET /api/admin/v1/view-as': ({ db, actor }) => getPresentView(db, actor),
  'POST /api/admin/v1/view-as': { system: ({ db, body, ...context }) => startView(db, context, body) },
  'POST /api/admin/v1/view-as/end': { system: ({ db, ...context }) => endView(db, context) },
  'GET /api/admin/v1/view-as-policy': ({ db, ...context }) => getViewAsPolicy(db, context),
  'PUT /api/admin/v1/view-as-policy': ({ db, body, ...context }) => changeViewAsPolicy(db, context, body),
  'GET /api/uaa/user/view-as-consent': ({ db, actor }) => getConsent(db, actor),
  'PUT /api/uaa/user/view-as-consent': ({ db, ...context }) => giveConsent(db, context),
  'DELETE /api/uaa/user/view-as-consent': ({ db, ...context }) => withdrawConsent(db, context),
})
