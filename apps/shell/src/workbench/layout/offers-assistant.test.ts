import { expect, test } from 'vitest'
import { offersAssistant } from './offers-assistant.ts'

const FACTS = {
  isRobotDisabled: false,
  isFramed: false,
  isI18nEnv: false,
  isAllowedInI18nEnv: false,
  isViewing: false,
  hasOrganisation: true,
}

test.each([
  ['nothing hides it', {}, true],
  ['disableRobot', { isRobotDisabled: true }, false],
  ['the portal is inside a frame', { isFramed: true }, false],
  ['the international environment', { isI18nEnv: true }, false],
  ['the international environment with aiInI18nEnv', { isI18nEnv: true, isAllowedInI18nEnv: true }, true],
  ['aiInI18nEnv elsewhere', { isAllowedInI18nEnv: true }, true],
  ['aiInI18nEnv with disableRobot', { isI18nEnv: true, isAllowedInI18nEnv: true, isRobotDisabled: true }, false],
  ['another tenant is viewed', { isViewing: true }, false],
  ['no organisation', { hasOrganisation: false }, false],
])('ASSIST-51 whether the assistant is offered: %s', (_, facts, isOffered) => {
  expect(offersAssistant({ ...FACTS, ...facts })).toBe(isOffered)
})
