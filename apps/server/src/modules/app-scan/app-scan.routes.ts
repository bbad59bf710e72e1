import { appScan } from '@portico/contract/sign-in/app-scan'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ScanState } from '@portico/contract/sign-in/qr-sign-in'
import { QR_SIGN_IN_LIMITS } from '@portico/contract/rules/sign-in/sign-in'
import {
  type BrowserCookie,
  clearBrowserCookie,
  readBrowserCookie,
  setBrowserCookie,
} from '../../http/security/cookies/browser-cookie.ts'
import { isToken } from '../../http/security/credentials.ts'
import { deviceName } from '../../http/security/device-name.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { reachedOrigin } from '../../http/security/same-origin.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { createLoginSession } from '../sign-in/create-login-session.service.ts'
import type { Settings } from '../settings.ts'
import {
  confirmHandIn,
  endHandIn,
  findSessionHandIn,
  findTakenHandIn,
  makeHandIn,
  spendHandIn,
  takeHandIn,
} from './app-scan.store.ts'

const COOKIE: BrowserCookie = { name: 'pre_scan', path: '/identification/app-scan' }
const NOBODY = { number: null, userToken: null, userId: null, loginTenantId: null }

export function appScanRoutes({ config, mailer, sessionCookie }: Settings): Implementation[] {
  return implement(appScan, {
    'POST /identification/app-scan': async ({ db, actor, request }) => {
      const { code, expiresAt } = await makeHandIn(db, actor.sessionId)
      const url = `${reachedOrigin(request, config.publicOrigin)}/login/scan-app#${code}`
      return { url, expiredAt: expiresAt.getTime() }
    },

    'GET /identification/app-scan': async ({ db, actor }) => {
      const handIn = await findSessionHandIn(db, actor.sessionId)
      if (!handIn) return { status: 'EXPIRED' as const, expiredAt: Date.now(), visitor: null }
      const { device, address, taken_at: takenAt, confirmed, expires_at: expiresAt } = handIn
      const visitor = takenAt && { browser: deviceName(device), network: address ?? '', time: takenAt.getTime() }
      const status = confirmed ? ('CONFIRMED' as const) : visitor ? ('SCANNED' as const) : ('WAITING' as const)
      return { status, expiredAt: expiresAt.getTime(), visitor }
    },

    'POST /identification/app-scan/confirm': async ({ db, actor, body: { number } }) => ({
      status: await confirmHandIn(db, actor.sessionId, number),
    }),

    'POST /identification/app-scan/refuse': ({ db, actor }) => endHandIn(db, actor.sessionId),

    'POST /identification/app-scan/take': async ({ db, request, reply, body: { code } }) => {
      const takenHandIn = await takeHandIn(db, code, {
        device: request.headers['user-agent'] ?? null,
        address: request.ip,
      })
      if (!takenHandIn) throw new PortalError('NOT_FOUND')
      setBrowserCookie(reply, COOKIE, takenHandIn.phone, QR_SIGN_IN_LIMITS.seconds)
      return { number: takenHandIn.number, expiredAt: takenHandIn.expiresAt.getTime() }
    },

    'POST /identification/app-scan/collect': async ({ db, request, reply, body: { code } }): Promise<ScanState> => {
      const phone = readBrowserCookie(request, COOKIE)
      if (!isToken(phone)) throw new PortalError('FORBIDDEN')
      const takenHandIn = await findTakenHandIn(db, code, phone)
      const over = { ...NOBODY, status: 'EXPIRED', expiredAt: Date.now() } as const
      if (!takenHandIn) return over
      if (!takenHandIn.confirmed) {
        return { ...NOBODY, status: 'SCANNED', expiredAt: takenHandIn.expires_at.getTime(), number: takenHandIn.number }
      }
      if (!(await spendHandIn(db, code))) return over
      await recordEvent(db, takenHandIn.user_id, 'SIGN_IN', clientInfoOf(request))
      const data = await createLoginSession(db, {
        request,
        reply,
        cookie: sessionCookie,
        mailer,
        userId: takenHandIn.user_id,
        method: 'qr',
        parentId: takenHandIn.session_id,
        approvedBy: takenHandIn.session_id,
        keep: false,
      })
      clearBrowserCookie(reply, COOKIE)
      return { ...data, number: null, status: 'CONFIRMED' }
    },
  })
}
