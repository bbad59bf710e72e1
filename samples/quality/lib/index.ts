/** The global `QualityLib` of the pages, which do not use modules. */
export { dataOf } from './quality-data.ts'
export { sharesOf } from './shares.ts'
export { start } from './home-cards.ts'
