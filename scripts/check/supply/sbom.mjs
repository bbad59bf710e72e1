import { runNpm } from '../../lib/run-npm.mjs'
import { readProjectFile } from '../files.mjs'

/**
 * All packages, with development packages marked as such: without them npm would also leave out packages of the
 * product.
 */
export const SBOM = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']

/** SEC-14: the list of packages can be generated from the lock alone, and is complete. */
export async function sbom() {
  const { packages } = JSON.parse(readProjectFile('package-lock.json'))
  const { components = [] } = parse(await runNpm(SBOM)) ?? {}
  return { summary: `${components.length} components`, problems: judgeSbom(components, packages) }
}

/** Every package that the product runs is in the list, with its version. */
export function judgeSbom(components, packages) {
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  return Object.entries(packages)
    .filter(
      ([location, entry]) => location.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
    )
    .map(([location, { name, version }]) => `pkg:npm/${name ?? location.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((purl) => !listed.has(purl))
    .map((purl) => `the list of what is inside lacks ${purl}`)
}

export function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
