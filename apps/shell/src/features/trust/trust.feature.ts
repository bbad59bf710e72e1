import { api } from '../../lib/api/api.ts'
import { defineFeature } from '../../lib/feature.ts'
import { answerPages } from '../../workbench/application-services/page-answers.ts'
import { ForbiddenRequest } from './forbidden-request.tsx'
import { ViewBannerPlace } from './view-banner-place.tsx'

type Decision = 'approve' | 'refuse' | 'withdraw'

answerPages({
  'trust.requests': () => api.call('GET /api/trust-permissions/requests', { query: { role: 'approver' } }),
  'trust.decide': (data) => {
    const { id, ...body } = data as { id: number; decision: Decision; days?: number }
    return api.call('PUT /api/trust-permissions/requests/{id}/decision', { params: { id: String(id) }, body })
  },
})

/** Other tenants that are looked at, and permissions to view that are asked for (TRUST-20 to TRUST-26). */
export const trustFeature = defineFeature({
  id: 'trust',
  contributions: [
    { slot: 'banner', order: 10, component: ViewBannerPlace },
    { slot: 'forbidden', order: 10, component: ForbiddenRequest },
  ],
})
