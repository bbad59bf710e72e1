import { useEffect } from 'react'
import type { Watermark as WatermarkDetail } from '@portico/contract/configuration/watermarks'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { applicableTemplate } from './applicable-template.ts'
import { useDateTime } from './date-time.ts'
import { drawTile, type WatermarkTile } from './draw-tile.ts'
import { showsTime, type WatermarkValues } from './fill-placeholders.ts'
import { useShownMenuCodes } from './use-shown-menu-codes.ts'
import { showWatermark } from './watermark-layer.ts'

/** WATERMARK-3: draws the tenant's watermark while its conditions hold. The layer is not part of React's tree. */
export function Watermark() {
  const menuCodes = useShownMenuCodes()
  // without `keepPrevious`: the former tenant's theme names a template of that tenant
  const theme = useEndpoint('GET /api/param/v4/theme-settings/header', {}, { silent: true })
  const template = theme.isError ? null : applicableTemplate(theme.data, menuCodes)
  const detail = useEndpoint(
    'GET /api/report-center/v4/mark/{id}/detail',
    { params: { id: String(template ?? 0) } },
    { enabled: template !== null, silent: true },
  )
  const isShown = template !== null && !detail.isError && detail.data?.status === 1
  return isShown && detail.data ? <DrawnWatermark detail={detail.data} /> : null
}

function DrawnWatermark({ detail }: { detail: WatermarkDetail }) {
  const { systemDate, systemTime } = useDateTime(usePreferences(({ timeZone }) => timeZone))
  // SCENE-10: an answer of the wrong shape may lack the text
  const time = typeof detail.text === 'string' && showsTime(detail.text) ? systemTime : ''
  const name = useSession(({ user }) => user?.nickname ?? '')
  const loginAccount = useSession(({ user }) => user?.accountName ?? '')
  const tenantName = useSession(({ tenant }) => tenant?.tenantName ?? '')
  const orgName = useSession(({ organisation }) => organisation?.name ?? '')

  useEffect(() => () => showWatermark(null), [])
  useEffect(() => {
    let isCurrent = true
    const values: WatermarkValues = { name, loginAccount, tenantName, orgName, systemDate, systemTime: time }
    const show = (tile: WatermarkTile | null) => isCurrent && showWatermark(tile)
    // WATERMARK-4: a detail that cannot be drawn does not leave the former watermark
    void drawTile(detail, values).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [detail, name, loginAccount, tenantName, orgName, systemDate, time])
  return null
}
