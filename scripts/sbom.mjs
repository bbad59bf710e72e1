// `npm run sbom`: the list of every package that is inside, in CycloneDX, to the standard output.
import process from 'node:process'
import { SBOM } from './check/sbom.mjs'
import { askNpm } from './lib/ask-npm.mjs'

const list = await askNpm(SBOM)
process.stdout.write(list)
process.exitCode = list ? 0 : 1
