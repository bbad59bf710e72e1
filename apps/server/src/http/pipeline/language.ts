import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'

/** Cached header values. The limit prevents callers with invented values from filling the memory. */
const REMEMBERED = 200
const languageByHeader = new Map<string, Language | null>()

/** ADMIN-226: returns the language of texts for people and browsers that name none, as it is at the time of the call. */
export type DefaultLanguage = () => Language

/** The language of the response's texts (WIRE-5): the best match of `Accept-Language`, else the default. */
export function languageOf(request: FastifyRequest, fallback: DefaultLanguage): Language {
  const header = request.headers['accept-language']
  if (!header) return fallback()
  let language = languageByHeader.get(header)
  if (language === undefined) {
    language = choose(header)
    if (languageByHeader.size < REMEMBERED) languageByHeader.set(header, language)
  }
  return language ?? fallback()
}

function choose(header: string): Language | null {
  const preferred = header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of preferred) {
    const match = LANGUAGES.find((language) => tag === language.toLowerCase() || primary(tag) === primary(language))
    if (match) return match
  }
  return null
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0]
