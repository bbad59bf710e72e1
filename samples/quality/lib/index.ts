/** The global `QualityLib` of the pages, which do not use modules. */
export { datePattern, formatDateText, parseDateText } from '../../shared/src/date-text.ts'
export { dataOf, isMissed, isOverdue } from './quality-data.ts'
export { sharesOf } from './shares.ts'
export { DATA_DATE } from '../../shared/src/projects/project-plan.ts'
export { start } from './home-cards.ts'
