import { api } from '../../lib/api/api.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ForbiddenRequest } from './forbidden-request.tsx'
import { LazyViewBanner } from './lazy-view-banner.tsx'

type RequestDecision = 'approve' | 'refuse' | 'withdraw' | 'remove'

/** Other tenants that are viewed, and requests to view them (TRUST-20 to TRUST-26). */
export const trustFeature = defineFeature({
  id: 'trust',
  contributions: [
    { slot: 'banner', order: 10, component: LazyViewBanner },
    { slot: 'forbidden', order: 10, component: ForbiddenRequest },
  ],
  commands: () => import('./view-commands.ts').then((module) => module.useViewCommands),
  pageAnswers: {
    'trust.requests': () => api.call('GET /api/trust-permissions/requests', { query: { role: 'approver' } }),
    'trust.decide': (data) => {
      const { id, ...body } = data as { id: number; decision: RequestDecision; days?: number }
      return api.call('PUT /api/trust-permissions/requests/{id}/decision', { params: { id: String(id) }, body })
    },
  },
})
