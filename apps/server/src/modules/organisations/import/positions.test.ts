import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImportRefused, type ImportLine, readLines } from './lines.ts'
import { computePositions } from './positions.ts'

const readText = (text: string) => readLines(Buffer.from(text))
const HEAD = 'code,parent,type,name,short_name,status,sap_code\n'

const refusal = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'taken'
  } catch (error) {
    if (error instanceof ImportRefused) return error.message
    throw error
  }
}

test('ORG-37 a file is read with names in any script, quoted or not, and an error names its line', async () => {
  expect(
    await readText(`\uFEFF${HEAD}G,,company,"中欧建设, 北欧",中欧,,\n\nP,G,general-project,Bron,,in_progress,SE-1\n`),
  ).toEqual([
    {
      line: 2,
      code: 'G',
      parent: null,
      type: 'company',
      name: '中欧建设, 北欧',
      shortName: '中欧',
      status: null,
      sapCode: null,
      action: 'set',
    },
    {
      line: 4,
      code: 'P',
      parent: 'G',
      type: 'general-project',
      name: 'Bron',
      shortName: null,
      status: 'in_progress',
      sapCode: 'SE-1',
      action: 'set',
    },
  ])
  expect(await refusal(() => readText(`${HEAD}A,,company,A\n`))).toMatch(/^Line 2: /)
  expect(await refusal(() => readText(`${HEAD}A,,company,A,,,\nB,A,village,B,,,\n`))).toBe(
    'Line 3: the type village is unknown; known types: company, department, general-department, general-project, external-participant, category, mixing-station, project-command.',
  )
  expect(await refusal(() => readText(`${HEAD}A,,company,,,,\n`))).toBe('Line 2: name is empty.')
  expect(await refusal(() => readText('code,colour\nA,red\n'))).toMatch(/^Line 1: the column colour is unknown/)
  expect(await refusal(() => readText('code,parent,type\nA,,company\n'))).toBe('Line 1: the column name is missing.')
  expect(await refusal(() => readText(`${HEAD}A,,company,\0,,,\n`))).toMatch(/^Line 1: /)
})

const line = (number: number, code: string, parent: string | null): ImportLine => ({
  line: number,
  code,
  parent,
  type: 'company',
  name: code,
  shortName: null,
  status: null,
  sapCode: null,
  action: 'set',
})
const counter = () => {
  let last = 1000
  return () => ++last
}

test('ORG-37, ORG-105 a cycle is refused with the line that closes it, including existing organisations', async () => {
  const circle = [line(2, 'A', 'C'), line(3, 'B', 'A'), line(4, 'C', 'B')]
  expect(await refusal(() => computePositions(circle, [], counter()))).toBe('Line 4: C would be its own ancestor.')
  expect(await refusal(() => computePositions([line(2, 'A', 'A')], [], counter()))).toBe(
    'Line 2: A would be its own ancestor.',
  )
  const present = [
    { id: 1, code: 'A', parentId: null },
    { id: 2, code: null, parentId: 1 },
    { id: 3, code: 'C', parentId: 2 },
  ]
  expect(await refusal(() => computePositions([line(2, 'A', 'C')], present, counter()))).toBe(
    'Line 2: A would be its own ancestor.',
  )
  expect(await refusal(() => computePositions([line(2, 'X', 'nowhere')], present, counter()))).toBe(
    'Line 2: the parent organisation nowhere does not exist.',
  )
  expect(await refusal(() => computePositions([line(2, 'X', 'A'), line(3, 'X', null)], present, counter()))).toBe(
    'Line 3: X is in line 2 already.',
  )
})

test('IMPORT-19 all lines of a file with problems are named, and a line below a cycle is not part of it', () => {
  const lines = [line(2, 'A', 'B'), line(3, 'B', 'A'), line(4, 'C', 'B'), line(5, 'D', 'nowhere'), line(6, 'c', null)]
  const problems = () => {
    try {
      return computePositions(lines, [], counter())
    } catch (error) {
      return (error as ImportRefused).problems.map(({ line: at, column, reason }) => [at, column, reason])
    }
  }
  expect(problems()).toEqual([
    [3, 'parent', 'circle'],
    [5, 'parent', 'unknownParent'],
    [6, 'code', 'repeated'],
  ])
})

test('IMPORT-20 a file whose every line is below the next one is refused without exhausting the stack', () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => line(at + 2, `C${at}`, at < 49_999 ? `C${at + 1}` : null))
  expect(() => computePositions(lines, [], counter())).toThrow('Line 2: the organisation is more than 40 levels deep.')
})

test('ORG-37, ORG-104 descendants of a moved organisation move with it', () => {
  const present = [
    { id: 1, code: 'A', parentId: null },
    { id: 2, code: 'B', parentId: 1 },
    { id: 3, code: null, parentId: 2 },
    { id: 4, code: 'D', parentId: null },
  ]
  const positions = computePositions([line(2, 'B', 'D')], present, counter())
  expect(Object.fromEntries(positions.map(({ id, path, depth }) => [id, [path, depth]]))).toEqual({
    1: ['/1', 1],
    4: ['/4', 1],
    2: ['/4/2', 2],
    3: ['/4/2/3', 3],
  })
})

test('ORG-37 parents precede children for any order of lines, and every path is the parent’s path with the own id', () => {
  const trees = fc
    .array(fc.nat(), { minLength: 1, maxLength: 40 })
    .map((numbers) => numbers.map((number, index) => (index === 0 || number % 7 === 0 ? null : number % index)))
  fc.assert(
    fc.property(trees, fc.infiniteStream(fc.nat()), (parents, order) => {
      const lines = parents
        .map((parent, index) => ({ key: order.next().value as number, entry: [index, parent] as const }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ entry: [index, parent] }, at) => line(at + 2, `C${index}`, parent === null ? null : `C${parent}`))
      const positions = computePositions(lines, [], counter())
      expect(positions).toHaveLength(parents.length)
      const at = new Map(positions.map((position, index) => [position.id, { ...position, index }]))
      for (const { id, parentId, path, depth } of positions) {
        const above = parentId === null ? undefined : at.get(parentId)
        expect(path).toBe(`${above?.path ?? ''}/${id}`)
        expect(depth).toBe((above?.depth ?? 0) + 1)
        if (above) expect(above.index).toBeLessThan(at.get(id)!.index)
      }
    }),
  )
})
