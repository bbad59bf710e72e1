// `npm run new -- feature notes`: writes a whole feature, from its rules to its test in a browser, and lists what is
// left to do.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fail, say } from './lib/say.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { writeFeature } from './lib/new/write-feature.mjs'

const [kind, name, ...rest] = process.argv.slice(2)
if (kind !== 'feature' || !name || rest.length > 0) fail('Use: npm run new -- feature NAME')

try {
  const { created, changed } = writeFeature(ROOT, name)
  const prettier = inRoot('node_modules/prettier/bin/prettier.cjs')
  execFileSync(process.execPath, [prettier, '--write', ...created, ...changed], { cwd: ROOT, stdio: 'ignore' })
  for (const file of created) say(`new      ${file}`)
  for (const file of changed) say(`changed  ${file}`)
  say(`
It compiles and its tests pass: a person's text, read and changed through two calls and in a dialog that the palette opens.
Now change, in this order: its terms in docs/glossary.md, the rules in docs/spec/${name}.md, the contract, the migration with
its table, the service with its test, the dialog, the texts in all three languages, the browser test, CHANGELOG.md.
Then: npm test -- ${name} --journeys`)
} catch (error) {
  fail(error.message)
}
