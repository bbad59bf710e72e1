import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Language } from '@portico/contract/common'
import { CAPTCHA_LISTENS, CAPTCHA_SECONDS, SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { isToken, readCookie } from '../../http/credentials.ts'
import { speak } from './captcha-audio.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'

/** No letters and digits that look alike. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 4
const COOKIE = 'pre_captcha'

/** A new image; its answer belongs to the browser that gets the cookie, counts for a while, and once (SIGN-5). */
export async function makeCaptcha(db: SystemDb, reply: FastifyReply, isSecure: boolean): Promise<string> {
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  const browser = newToken()
  await db
    .insertInto('captcha')
    .values({
      browser_hash: hashOf(browser),
      answer,
      expires_at: sql<Date>`now() + make_interval(secs => ${CAPTCHA_SECONDS})`,
    })
    .execute()
  reply.header(
    'set-cookie',
    `${COOKIE}=${browser}; Path=/identification; HttpOnly; SameSite=Lax; Max-Age=${CAPTCHA_SECONDS}${isSecure ? '; Secure' : ''}`,
  )
  reply.header('content-type', 'image/svg+xml; charset=utf-8')
  return draw(answer)
}

async function draw(text: string): Promise<string> {
  const { default: captcha } = await import('svg-captcha')
  // The package's types leave out that it is a function itself; its own texts come from a weak source of chance.
  const drawing = captcha as unknown as (text: string, options: Record<string, unknown>) => string
  return drawing(text, { noise: 3, color: true, background: '#f4f6f8', width: 140, height: 44 })
}

/** SIGN-28: what this browser's captcha says, read aloud; undefined where there is none, or it was heard often enough. */
export async function readCaptchaAloud(
  db: SystemDb,
  request: FastifyRequest,
  language: Language,
): Promise<Buffer | undefined> {
  const browser = readCookie(request, COOKIE)
  if (!isToken(browser)) return undefined
  const captcha = await db
    .updateTable('captcha')
    .set((column) => ({ listens: column('listens', '+', 1) }))
    .where('browser_hash', '=', hashOf(browser))
    .where('listens', '<', CAPTCHA_LISTENS)
    .where(sql<boolean>`expires_at > now()`)
    .returning('answer')
    .executeTakeFirst()
  return captcha && speak(captcha.answer, language, CHARACTERS)
}

export type CaptchaVerdict = 'right' | 'wrong' | 'expired'

/** Spends this browser's captcha, whatever the verdict. */
export async function takeCaptcha(db: SystemDb, request: FastifyRequest, answer: string): Promise<CaptchaVerdict> {
  const browser = readCookie(request, COOKIE)
  if (!isToken(browser)) return 'expired'
  const taken = await db
    .deleteFrom('captcha')
    .where('browser_hash', '=', hashOf(browser))
    .returning(['answer', sql<boolean>`expires_at > now()`.as('counts')])
    .executeTakeFirst()
  if (!taken?.counts) return 'expired'
  return answer.trim().toUpperCase() === taken.answer ? 'right' : 'wrong'
}

/** SIGN-6: 2113 nothing was typed, 2115 there is no captcha (any more), 2114 it says something else. */
export async function refusalByCaptcha(db: SystemDb, request: FastifyRequest, answer: string | null | undefined) {
  if (!answer?.trim()) return SIGN_IN_CODES.captchaNeeded
  const verdict = await takeCaptcha(db, request, answer)
  if (verdict === 'right') return undefined
  return verdict === 'wrong' ? SIGN_IN_CODES.captchaWrong : SIGN_IN_CODES.captchaExpired
}
