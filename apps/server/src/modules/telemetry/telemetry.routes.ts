import { telemetry } from '@portico/contract/support/telemetry'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { listApplicationHealth } from './application-health.service.ts'
import { collectTelemetry } from './telemetry.service.ts'

export const telemetryRoutes = ({ telemetryMetrics: metrics, traces }: Pick<Settings, 'telemetryMetrics' | 'traces'>) =>
  implement(telemetry, {
    'POST /api/workbench/v4/telemetry': ({ db, actor, body: { samples } }) =>
      collectTelemetry(db, actor, { samples, metrics }),
    'POST /api/workbench/v4/telemetry/spans': ({ actor, body: { spans } }) =>
      traces?.recordBrowserSpans(spans, actor.userId),
    'GET /api/admin/v1/application-health': ({ db, actor, query }) => listApplicationHealth(db, actor, query),
  })
