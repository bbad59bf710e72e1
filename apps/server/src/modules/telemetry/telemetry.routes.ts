import { telemetry } from '@portico/contract/support/telemetry'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { collectTelemetry } from './telemetry.service.ts'

export const telemetryRoutes = ({ telemetryMetrics: metrics }: Pick<Settings, 'telemetryMetrics'>) =>
  implement(telemetry, {
    'POST /api/workbench/v4/telemetry': ({ db, actor, body: { samples } }) =>
      collectTelemetry(db, actor, { samples, metrics }),
  })
