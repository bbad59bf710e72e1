/** What the pages find as `QualityLib`: they know no modules. */
export { dataOf } from './quality-data.ts'
export { start } from './home-cards.ts'
