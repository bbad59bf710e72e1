import { PortalError } from '@portico/contract/protocol/errors'
import { qrSignIn, type ScanState } from '@portico/contract/sign-in/qr-sign-in'
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
import { isSameOrigin, reachedOrigin } from '../../http/security/same-origin.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { createLoginSession } from '../sign-in/create-login-session.service.ts'
import { findFormer, signInAgain } from '../tenant-entry/sign-in-again.service.ts'
import type { Settings } from '../settings.ts'
import { confirmCode, endCode, findBrowserCode, makeCode, scanCode, spendQrCode } from './qr-sign-in.store.ts'
import { networkOf } from '../../http/requests/client-network.ts'

const COOKIE: BrowserCookie = { name: 'pre_qr', path: '/identification/qrcode', isForFrames: true }
const NOBODY = { userToken: null, userId: null, loginTenantId: null }

export function qrSignInRoutes({ config, mailer, sessionCookie }: Settings): Implementation[] {
  return implement(qrSignIn, {
    'GET /identification/qrcode.img': async ({ db, request, reply, query }) => {
      // A page of another site could only misuse the code.
      if (!isSameOrigin(request, config.publicOrigin)) throw new PortalError('FORBIDDEN')
      const former = query.again === '1' ? await findFormer(db, request, sessionCookie.name) : undefined
      if (query.again === '1' && !former) throw new PortalError('FORBIDDEN')
      const { id, browser } = await makeCode(db, {
        device: request.headers['user-agent'] ?? null,
        address: request.ip,
        network: networkOf(request.ip),
        onlyUserId: former?.userId ?? null,
      })
      reply.headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'x-qr-id': id })
      setBrowserCookie(reply, COOKIE, browser, QR_SIGN_IN_LIMITS.seconds)
      const { renderSVG } = await import('uqr')
      return renderSVG(`${reachedOrigin(request, config.publicOrigin)}/login/scan/${id}`, { ecc: 'M', border: 2 })
    },

    'GET /identification/qrcode/{id}/status': async ({ db, request, reply, params: { id } }): Promise<ScanState> => {
      const browser = readBrowserCookie(request, COOKIE)
      // The call sets cookies, so only the page that shows the code may make it.
      if (!isToken(browser) || !isSameOrigin(request, config.publicOrigin)) throw new PortalError('FORBIDDEN')
      const code = await findBrowserCode(db, id, browser)
      if (!code) throw new PortalError('FORBIDDEN')
      const { number, confirmed, user_id: userId, parent_id: parentId } = code
      const state = { expiredAt: code.expires_at.getTime(), number, ...NOBODY }
      if (!code.lives) return { ...state, status: 'EXPIRED' }
      if (!confirmed || userId === null) return { ...state, status: userId === null ? 'WAITING' : 'SCANNED' }
      const approvedBy = code.session_id
      if (approvedBy === null || !(await spendQrCode(db, id))) return { ...state, status: 'EXPIRED' }
      const arrival = { request, reply, cookie: sessionCookie }
      const former = await findFormer(db, request, sessionCookie.name)
      // SIGN-84: a code for signing in again is valid for the person of the ended session only.
      const isReturn = code.only_user_id !== null
      if (isReturn && (!former || former.userId !== userId)) return { ...state, status: 'EXPIRED' }
      await recordEvent(db, userId, 'SIGN_IN', clientInfoOf(request))
      const data =
        isReturn && former
          ? await signInAgain(db, { ...arrival, former, proof: { approvedBy } })
          : // SESS-62: a sibling of the session that confirmed it, not a child
            await createLoginSession(db, {
              ...arrival,
              mailer,
              userId,
              method: 'qr',
              approvedBy,
              parentId,
              keep: false,
            })
      clearBrowserCookie(reply, COOKIE)
      return { ...data, number, status: 'CONFIRMED' }
    },

    'POST /identification/qrcode/{id}/scan': async ({ db, actor, params: { id } }) => {
      const code = await scanCode(db, id, actor)
      if (!code) throw new PortalError('NOT_FOUND')
      return {
        browser: deviceName(code.device),
        network: code.address,
        time: code.created_at.getTime(),
        expiredAt: code.expires_at.getTime(),
      }
    },

    'POST /identification/qrcode/{id}/confirm': async ({ db, actor, params: { id }, body: { number } }) => {
      const status = await confirmCode(db, { id, userId: actor.userId, sessionId: actor.sessionId, number })
      if (!status) throw new PortalError('NOT_FOUND')
      return { status }
    },

    'POST /identification/qrcode/{id}/refuse': async ({ db, actor, params: { id } }) => {
      if (!(await endCode(db, id, actor.userId))) throw new PortalError('NOT_FOUND')
    },
  })
}
