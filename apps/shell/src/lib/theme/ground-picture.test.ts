import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '@portico/contract/rules/appearance/contrast'
import { BLACK, mixColours, readableOn } from '@portico/contract/rules/appearance/colour'
import { WHITE } from '@portico/contract/rules/appearance/theme'
import { veilFor } from './ground-picture.ts'

const picture = (...colours: (typeof WHITE)[]) => ({ shades: colours.map((colour) => ({ colour, opacity: 1 })) })
const NAVY = { red: 18, green: 50, blue: 79 }

test('LOOK-172 a picture on which the text is readable has no veil', () => {
  expect(veilFor(picture(BLACK, NAVY), [WHITE], NAVY)).toBe(0)
  expect(veilFor({ shades: [{ colour: WHITE, opacity: 0 }] }, [WHITE], NAVY)).toBe(0)
})

test('LOOK-172 the veil is as dense as the worst part of the picture needs', () => {
  const veil = veilFor(picture(NAVY, WHITE), [WHITE], NAVY)
  expect(contrast(WHITE, mixColours(WHITE, NAVY, veil))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(WHITE, mixColours(WHITE, NAVY, veil - 0.08))).toBeLessThan(4.5)
})

test('LOOK-172 text is readable on any picture', () => {
  const part = fc.integer({ min: 0, max: 255 })
  const colour = fc.record({ red: part, green: part, blue: part })
  const opacity = fc.double({ min: 0, max: 1, noNaN: true })
  const shades = fc.array(fc.record({ colour, opacity }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(shades, colour, colour, (parts, ground, desired) => {
      const text = readableOn(desired, ground)
      const veil = veilFor({ shades: parts }, [text], ground)
      for (const shade of parts) {
        const painted = mixColours(mixColours(ground, shade.colour, shade.opacity), ground, veil)
        expect(contrast(text, painted)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
