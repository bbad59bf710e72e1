import type { FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { qrSignIn, type ScanState } from '@portico/contract/qr-sign-in'
import { SCAN } from '@portico/contract/rules/sign-in'
import { siteAttributes } from '../../http/cookie-attributes.ts'
import { isToken, readCookie } from '../../http/credentials.ts'
import { deviceName } from '../../http/device-name.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import { isSameOrigin, reachedOrigin } from '../../http/same-origin.ts'
import { recordEvent, whenceOf } from '../security-log/security-log.service.ts'
import { letIn } from '../sessions/let-in.service.ts'
import type { Settings } from '../settings.ts'
import { confirmCode, endCode, findOwn, makeCode, scanCode, spendCode } from './qr-sign-in.store.ts'

const COOKIE = 'pre_qr'
const NOBODY = { userToken: null, userId: null, loginTenantId: null }

export function qrSignInRoutes({ config, sessionCookie }: Settings): Implementation[] {
  const cookie = (request: FastifyRequest, value: string, seconds: number) =>
    [
      ...[`${COOKIE}=${value}`, 'Path=/identification/qrcode', 'HttpOnly'],
      ...siteAttributes(request, sessionCookie.isSecure),
      `Max-Age=${seconds}`,
    ].join('; ')

  return implement(qrSignIn, {
    'GET /identification/qrcode.img': async ({ db, request, reply }) => {
      // a page of another site could only use it to show it to somebody
      if (!isSameOrigin(request, config.publicOrigin)) throw new PortalError('FORBIDDEN')
      const { id, browser } = await makeCode(db, {
        device: request.headers['user-agent'] ?? null,
        address: request.ip,
      })
      reply.headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'x-qr-id': id,
        'set-cookie': cookie(request, browser, SCAN.seconds),
      })
      const { renderSVG } = await import('uqr')
      return renderSVG(`${reachedOrigin(request, config.publicOrigin)}/login/scan/${id}`, { ecc: 'M', border: 2 })
    },

    'GET /identification/qrcode/{id}/status': async ({ db, request, reply, params: { id } }): Promise<ScanState> => {
      const browser = readCookie(request, COOKIE)
      // it sets cookies: nothing but the page that shows the code may ask
      if (!isToken(browser) || !isSameOrigin(request, config.publicOrigin)) throw new PortalError('FORBIDDEN')
      const code = await findOwn(db, id, browser)
      if (!code) throw new PortalError('FORBIDDEN')
      const { number, confirmed, user_id: userId } = code
      const state = { expiredAt: code.expires_at.getTime(), number, ...NOBODY }
      if (!code.lives) return { ...state, status: 'EXPIRED' }
      if (!confirmed || userId === null) return { ...state, status: userId === null ? 'WAITING' : 'SCANNED' }
      if (!(await spendCode(db, id))) return { ...state, status: 'EXPIRED' }
      await recordEvent(db, userId, 'SIGN_IN', whenceOf(request))
      const data = await letIn(db, { request, reply, cookie: sessionCookie, userId, keep: false })
      reply.header('set-cookie', cookie(request, '', 0))
      return { ...data, number, status: 'CONFIRMED' }
    },

    'POST /identification/qrcode/{id}/scan': async ({ db, actor, params: { id } }) => {
      const code = await scanCode(db, id, actor.userId)
      if (!code) throw new PortalError('NOT_FOUND')
      return {
        browser: deviceName(code.device),
        network: code.address,
        time: code.created_at.getTime(),
        expiredAt: code.expires_at.getTime(),
      }
    },

    'POST /identification/qrcode/{id}/confirm': async ({ db, actor, params: { id }, body: { number } }) => {
      const status = await confirmCode(db, { id, userId: actor.userId, number })
      if (!status) throw new PortalError('NOT_FOUND')
      return { status }
    },

    'POST /identification/qrcode/{id}/refuse': async ({ db, actor, params: { id } }) => {
      if (!(await endCode(db, id, actor.userId))) throw new PortalError('NOT_FOUND')
    },
  })
}
