import { FLAG_NAMES, setFlag } from '../modules/environment/flags.service.ts'
import { misuse, onDatabase } from './command.ts'

const USAGE = `npm run flag -- NAME VALUE      such as: unifiedAuth true, or supportedLanguages '["sv-SE","en"]'
npm run flag -- NAME default

NAME is one of: ${FLAG_NAMES.join(', ')}`

const [name = '', text, ...more] = process.argv.slice(2)
if (text === undefined || more.length > 0) misuse(USAGE)

await onDatabase(async (database) => {
  const isSet = await database.system((db) => setFlag(db, name, text === 'default' ? undefined : valueOf(text)))
  console.log(isSet ? `${name}: ${text}.` : `${name} cannot be ${text}.\n\n${USAGE}`)
  return isSet
})

/** Parses JSON, or a text without quotation marks. */
function valueOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}
