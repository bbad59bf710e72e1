import type { HeaderTheme } from '@portico/contract/configuration/theme'
import type { Watermark } from '@portico/contract/configuration/watermarks'
import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'

export const WATERMARK_CALL = 'GET /api/report-center/v4/mark/{id}/detail'
const SETTINGS: Watermark['settings'] = {
  type: 'TEXT',
  text: '',
  fontSize: 18,
  fontColor: '#FF0000',
  rotationAngle: 0,
  transparency: 1,
  repeat: true,
  scale: 100,
  spacing: 50,
  staggerDistance: 100,
  position: 'MIDDLE',
  picturePath: null,
}
/** A theme with the watermark over all menus. */
export const WATERMARK_EVERYWHERE: Partial<HeaderTheme> = {
  watermarkSwitch: 1,
  watermarkScopeType: 0,
  watermarkScope: [],
  watermarkTemplate: 31,
}

/** Answers with an active template, and the changes that the test makes. */
export function answerWatermark(
  answers: Answers,
  {
    settings = {},
    ...members
  }: Partial<Omit<Watermark, 'settings'>> & { settings?: Partial<Watermark['settings']> } = {},
) {
  answers(WATERMARK_CALL, (): Watermark => ({
    id: 31,
    name: 'Standard',
    type: 'TEXT',
    status: 1,
    text: '${name} ${systemDate}',
    ...members,
    settings: { ...SETTINGS, ...settings },
  }))
}

export const watermark = (page: Page) => page.locator('[data-watermark]')
