/** CHANGE-1: the states of a change set. A waiting one asks somebody who may publish it. */
export const CHANGE_STATES = ['draft', 'waiting', 'scheduled', 'published'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** CHANGE-1: the origin of a change set: prepared by people, a configuration file, or the roll-back of another one. */
export const CHANGE_SOURCES = ['person', 'file', 'roll-back'] as const
export type ChangeSource = (typeof CHANGE_SOURCES)[number]

/** CHANGE-1: the operations of a set that people prepare. */
export const SET_OPERATIONS = 200

/** CHANGE-5: the operations of which a call shows the difference; a file can have more. */
export const OPERATIONS_SHOWN = 500

/** CHANGE-6: the people that a check names. */
export const CHECK_NAMES = 20

/** CHANGE-6: what a check looks for before a set is published. */
export const CHECKS = [
  'refused',
  'conflict',
  'missing-text',
  'contrast',
  'menu-without-application',
  'lost-access',
  'lost-rights',
  'no-access-left',
  'dead-address',
  'unchecked-addresses',
] as const

/** CHANGE-2, CHANGE-7: the findings with which a set is never published; others need a confirmation. */
export const BLOCKING_CHECKS: readonly (typeof CHECKS)[number][] = ['refused', 'conflict', 'no-access-left']

/** CHANGE-13: the versions of an object on a page; a version can have pictures or long texts. */
export const VERSIONS_PAGE = 10

/** CHANGE-14: addresses of a set that a check requests, those at once, and the time for an answer. */
export const ADDRESS_CHECK = { addresses: 20, atOnce: 5, timeoutMs: 3000 } as const
