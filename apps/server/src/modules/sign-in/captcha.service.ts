import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Language } from '@portico/contract/protocol/common'
import { CAPTCHA_LENGTH, CAPTCHA_PLAYS, CAPTCHA_SECONDS, SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { type BrowserCookie, readBrowserCookie, setBrowserCookie } from '../../http/security/cookies/browser-cookie.ts'
import { drawCaptcha } from './captcha/draw-captcha.ts'
import { CAPTCHA_CHARACTERS } from './captcha/glyphs.ts'
import { openCaptcha, sealCaptcha } from './captcha/sealed-captcha.ts'
import { synthesiseSpeech } from './captcha-audio.ts'
import { acceptedKeys, type SignInKey } from './sign-in-keys.ts'

const COOKIE: BrowserCookie = { name: 'pre_captcha', path: '/identification' }

/** Creates an image. Its answer is bound to the browser by a cookie, expires, and is valid once (SIGN-5). */
export function makeCaptcha(key: SignInKey, reply: FastifyReply): Buffer {
  const answer = Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)],
  ).join('')
  setBrowserCookie(reply, COOKIE, sealCaptcha(answer, key), CAPTCHA_SECONDS)
  reply.header('content-type', 'image/png')
  return drawCaptcha(answer)
}

/** The captcha of this browser's cookie. */
async function captchaOf(db: SystemDb, request: FastifyRequest) {
  const sealed = readBrowserCookie(request, COOKIE)
  return sealed === undefined ? undefined : openCaptcha(sealed, (await acceptedKeys(db)).keys)
}

/** SIGN-28: this browser's captcha as speech; undefined if there is none or it was played too often. */
export async function readCaptchaAloud(
  db: SystemDb,
  request: FastifyRequest,
  language: Language,
): Promise<Buffer | undefined> {
  const captcha = await captchaOf(db, request)
  if (!captcha) return undefined
  const counted = await db
    .insertInto('captcha_use')
    .values({ captcha_hash: captcha.hash, listens: 1, expires_at: new Date(captcha.expiresAt) })
    .onConflict((conflict) =>
      conflict
        .column('captcha_hash')
        .doUpdateSet({ listens: sql<number>`captcha_use.listens + 1` })
        .where('captcha_use.listens', '<', CAPTCHA_PLAYS)
        .where('captcha_use.is_spent', '=', false),
    )
    .returning('listens')
    .executeTakeFirst()
  return counted && synthesiseSpeech(captcha.answer, language, CAPTCHA_CHARACTERS)
}

export type CaptchaVerdict = 'right' | 'wrong' | 'expired'

/** Uses up this browser's captcha, after a right and after a wrong answer. */
export async function takeCaptcha(db: SystemDb, request: FastifyRequest, answer: string): Promise<CaptchaVerdict> {
  const captcha = await captchaOf(db, request)
  if (!captcha) return 'expired'
  const spent = await db
    .insertInto('captcha_use')
    .values({ captcha_hash: captcha.hash, is_spent: true, expires_at: new Date(captcha.expiresAt) })
    .onConflict((conflict) =>
      conflict.column('captcha_hash').doUpdateSet({ is_spent: true }).where('captcha_use.is_spent', '=', false),
    )
    .returning('captcha_hash')
    .executeTakeFirst()
  if (!spent) return 'expired'
  return answer.trim().toUpperCase() === captcha.answer ? 'right' : 'wrong'
}

/** SIGN-6: returns 2113 if nothing was typed, 2115 if there is no valid captcha, 2114 if the answer is wrong. */
export async function refusalByCaptcha(db: SystemDb, request: FastifyRequest, answer: string | null | undefined) {
  if (!answer?.trim()) return SIGN_IN_CODES.captchaNeeded
  const verdict = await takeCaptcha(db, request, answer)
  if (verdict === 'right') return undefined
  return verdict === 'wrong' ? SIGN_IN_CODES.captchaWrong : SIGN_IN_CODES.captchaExpired
}
