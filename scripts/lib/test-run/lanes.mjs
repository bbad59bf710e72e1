/** Parts that only need the processor. The others also wait for databases, servers and browsers. */
const BESIDE = new Set(['check', 'unit'])

/**
 * Runs parts of the tests in two parallel groups, those that compute and those that wait; each group runs its parts one
 * after another. The output of a parallel part is printed when it ends, in one piece.
 *
 * @param {string[]} names the parts
 * @param {(name: string, write?: (chunk: string) => void) => Promise<object>} run runs a part; without `write` the
 * terminal is its own
 * @param {(text: string) => void} print
 * @returns the result of each part, in the order of the names
 */
export async function runInLanes(names, run, print = (text) => void process.stdout.write(text)) {
  const results = new Map()
  const first = names.filter((name) => !BESIDE.has(name))
  const beside = first.length > 0 ? names.filter((name) => BESIDE.has(name)) : []

  async function oneByOne(lane, runPart) {
    for (const name of lane) results.set(name, await runPart(name))
  }
  async function runQuietly(name) {
    const chunks = []
    const result = await run(name, (chunk) => void chunks.push(String(chunk)))
    print(chunks.join(''))
    return result
  }
  await Promise.all([oneByOne(beside.length > 0 ? first : names, (name) => run(name)), oneByOne(beside, runQuietly)])
  return names.map((name) => results.get(name))
}
