import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { FLAG_NAMES, listFlags, setFlag } from '../modules/environment/flags.service.ts'
import { exitWithUsage, onDatabase } from './command.ts'

const USAGE = `npm run flag                    shows the value of every flag
npm run flag -- NAME            shows one
npm run flag -- NAME VALUE      such as: unifiedAuth true, or supportedLanguages '["sv-SE","en"]'
npm run flag -- NAME default

NAME is one of: ${FLAG_NAMES.join(', ')}`

const [name = '', text, ...more] = process.argv.slice(2)
if (more.length > 0 || (name !== '' && !FLAG_NAMES.includes(name))) exitWithUsage(USAGE)

await onDatabase(async (database) => {
  if (text === undefined) {
    const flags = await database.system(listFlags)
    const shownFlags = name === '' ? flags : flags.filter((flag) => flag.name === name)
    for (const flag of shownFlags)
      console.log(`${flag.name}: ${JSON.stringify(flag.value)}${flag.isDefault ? ' (default)' : ''}`)
    return true
  }
  const isSet = await database.system(async (db) => {
    const valueIn = async () => (await listFlags(db)).find((flag) => flag.name === name)?.value
    const before = { value: await valueIn() }
    const isDone = await setFlag(db, name, text === 'default' ? undefined : valueOf(text))
    const entry = { action: 'flag.set', target: { name }, before, after: { value: await valueIn() } }
    if (isDone) await auditOperator(db, 'all', entry)
    return isDone
  })
  console.log(isSet ? `${name}: ${text}.` : `${name} cannot be ${text}.\n\n${USAGE}`)
  return isSet
})

/** Parses JSON, or a text without quotation marks. */
function valueOf(valueText: string): unknown {
  try {
    return JSON.parse(valueText)
  } catch {
    return valueText
  }
}
