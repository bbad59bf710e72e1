import { expect, test } from 'vitest'
import { textSignature } from './text-signature.ts'

const has = (text: string, keyword: string) => {
  const [all, part] = [textSignature(text), textSignature(keyword)]
  return [...part].every((bit, index) => bit === '0' || all[index] === '1')
}
const TEXTS = [
  'bridge 4711 needs your approval',
  '三号隧道需要您的审批 ok, 请在周五前完成',
  'åäö och övriga tecken – “citat” 👷🏽 på bygget',
  '',
]

test('MSG-28 the signature of a text has all bits of every part of it', () => {
  for (const text of TEXTS) {
    for (let from = 0; from <= text.length; from++) {
      for (let to = from; to <= text.length; to++) expect([text.slice(from, to), has(text, text.slice(from, to))]).toEqual([text.slice(from, to), true]) // prettier-ignore
    }
  }
})

test('MSG-28 a keyword that a text does not contain is excluded as a rule, in Chinese from one character on', () => {
  const texts = Array.from(
    { length: 500 },
    (_, index) => `drawing ${index * 37} of the crane was changed, see annex ${index}`,
  )
  const hits = (keyword: string) => texts.filter((text) => has(text, keyword)).length
  expect(hits('tunnel')).toBe(0)
  expect(hits('annex 499')).toBeLessThan(5)
  expect(hits('桥')).toBeLessThan(10)
  expect(has('三号隧道需要您的审批', '桥梁')).toBe(false)
})

test('MSG-28 signatures are stored, so they never change', () => {
  const bits = (text: string) => [...textSignature(text)].flatMap((bit, index) => (bit === '1' ? [index] : []))
  expect(textSignature('x')).toMatch(/^0{2048}$/)
  expect([bits('abc'), bits('桥')]).toEqual([
    [295, 1468],
    [883, 1942],
  ])
})
