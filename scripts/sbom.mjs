// `npm run sbom`: writes the list of all packages of the product, in CycloneDX, to the standard output.
import process from 'node:process'
import { SBOM } from './check/supply/sbom.mjs'
import { runNpm } from './lib/run-npm.mjs'

const list = await runNpm(SBOM)
process.stdout.write(list)
process.exitCode = list ? 0 : 1
