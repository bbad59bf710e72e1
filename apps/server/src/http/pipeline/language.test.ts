import { expect, test } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'

const languageFor = (header?: string) =>
  languageOf({ headers: { 'accept-language': header } } as unknown as FastifyRequest, () => 'zh-CN')

test.each([
  ['sv-SE', 'sv-SE'],
  ['sv', 'sv-SE'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-TW', 'zh-CN'],
  ['de-DE,de;q=0.9,sv;q=0.4,en;q=0.5', 'en'],
  ['en;q=0, sv', 'sv-SE'],
  ['EN', 'en'],
])('WIRE-5 %s chooses %s', (header, language) => expect(languageFor(header)).toBe(language))

test.each([undefined, '', 'de', '*', ';;;', 'x'.repeat(5000), 'en;q=abc,,'.repeat(500)])(
  'WIRE-5 any header yields a supported language and never fails: %.20s',
  (header) => expect(['zh-CN', 'en']).toContain(languageFor(header)),
)

test('WIRE-5 the default language is used if none matches', () => {
  expect(languageFor('de')).toBe('zh-CN')
  expect(languageFor(undefined)).toBe('zh-CN')
})
