import type { EnvironmentFlagName } from '@portico/contract/configuration/environment-flags'

export interface FlagTexts {
  flags: {
    applies: string
    none: string
    reset: string
    detail: string
    linesHint: string
    jsonHint: string
    textHint: string
    unreadable: string
    /** The effect of each flag; null where the interface's own text is in the language. */
    effects: Readonly<Record<EnvironmentFlagName, string>> | null
  }
}

export const flagsEn: FlagTexts = {
  flags: {
    applies: 'For all tenants',
    none: 'None',
    reset: 'Reset to default',
    detail: 'The value for all tenants is from now on: {value}. Pages that are open get it when they are loaded again.',
    linesHint: 'One value per line.',
    jsonHint: 'An object in JSON.',
    textHint: 'Leave empty for none.',
    unreadable: 'The text is not valid JSON.',
    effects: null,
  },
}
