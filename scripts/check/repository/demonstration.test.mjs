import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { huayuOrganisations } from '../../../apps/server/src/db/seed/organisations/huayu.ts'
import { demonstrationMessages } from '../../../apps/server/src/db/seed/messages/demonstration-messages.ts'
import { nordbroOrganisations } from '../../../apps/server/src/db/seed/organisations/nordbro.ts'
import { otherOrganisations } from '../../../apps/server/src/db/seed/organisations/others.ts'
import { projectInfos } from '../../../apps/server/src/db/seed/organisations/project-infos.ts'
import { projectChanges } from '../../../apps/server/src/db/seed/people/home-changes.ts'
import { dataOf as costOf } from '../../../samples/cost/src/data/cost-data.ts'
import { dataOf as scheduleOf } from '../../../samples/planning/src/data/project-data.ts'
import { cardsOf } from '../../../samples/planning/src/home-cards/cards.ts'
import { figuresText } from '../../../samples/planning/src/schedule/figures.fixtures.tsx'
import { DOCUMENTS } from '../../../samples/documents/src/data/documents.ts'
import { requestsOf } from '../../../samples/documents/src/approval/requests.ts'
import { PROJECT_KINDS } from '../../../samples/shared/src/projects/project-ids.ts'
import { WRITTEN_PROJECT } from '../../../samples/shared/src/projects/project-plan.ts'
import { statusOf } from '../../../samples/shared/src/projects/project-status.ts'
import { inRoot } from '../../lib/root.mjs'

/** Every project of the demonstration, with its tenant. */
const projects = Object.entries({ 20001: nordbroOrganisations, 20002: huayuOrganisations, ...otherOrganisations })
  .flatMap(([tenant, nodes]) => nodes.map((node) => ({ ...node, tenant: Number(tenant) })))
  .filter(({ type }) => type === 'general-project')

const planned = projects.filter((project) => typeof scheduleOf(project) !== 'string')
const datesOf = ({ start_date, end_date }) => [start_date, end_date]

test('DEMO-19 the portal, Planning and Cost name the same dates of every project', () => {
  expect(planned.length).toBeGreaterThan(150)
  expect(projectInfos.map(({ tenant_id, org_id }) => [tenant_id, org_id])).toEqual(
    planned.map(({ tenant, id }) => [tenant, id]),
  )
  for (const project of planned) {
    const info = projectInfos.find(({ org_id }) => org_id === project.id)
    const { schedule, contractFinish } = scheduleOf(project)
    const starts = schedule.flatMap(({ work }) => (work ? [work.start] : [])).toSorted()
    expect(costOf(project).period, project.name).toEqual(datesOf(info))
    expect(contractFinish, project.name).toBe(info.end_date)
    expect(starts[0] >= info.start_date, project.name).toBe(true)
  }
})

test('DEMO-19 home names the present end and status of a project among what has changed', () => {
  const changes = projectChanges(new Date())
  expect(changes.map(({ kind }) => kind)).toEqual(['end', 'status'])
  for (const { org_id, kind, after } of changes) {
    const info = projectInfos.find((one) => one.org_id === org_id)
    expect(after).toBe(kind === 'end' ? info.end_date : statusOf(org_id))
  }
})

test('DEMO-19 the portal and the applications agree which projects are planned, running, suspended and completed', () => {
  for (const { id, name, status } of projects) expect([name, statusOf(id)]).toEqual([name, status])
})

test('DEMO-22 the last milestone has the contract date of the project and the finish of its schedule', () => {
  for (const project of planned) {
    const { schedule, milestones, contractFinish } = scheduleOf(project)
    const ends = new Set(schedule.flatMap(({ work }) => (work ? [work.end] : [])))
    const last = milestones.at(-1)
    expect([last.baseline, last.forecast], project.name).toEqual([contractFinish, [...ends].toSorted().at(-1)])
    for (const { baseline } of milestones) expect(baseline <= contractFinish, project.name).toBe(true)
    if (project.id === WRITTEN_PROJECT) continue
    for (const { forecast } of milestones) expect(ends.has(forecast), project.name).toBe(true)
  }
  const late = planned.filter((project) => scheduleOf(project).milestones.some((one) => one.forecast > one.baseline))
  expect(late.length).toBeGreaterThan(30)
})

test('DEMO-23 the message about an inspection names one of Quality, with its number of defects', () => {
  const data = readFileSync(inRoot('samples/quality/src/js/data.js'), 'utf8')
  const titles = demonstrationMessages.flatMap(({ source, titles: inLanguages }) =>
    source === 'quality' ? Object.values(inLanguages).filter((title) => /I-\d+/.test(title)) : [],
  )
  expect(titles).toHaveLength(3)
  for (const title of titles) {
    const [id] = title.match(/I-\d+/)
    const defects = data.split(`from: '${id}'`).length - 1
    expect(data, title).toContain(`id: '${id}'`)
    expect(title.replace(id, '').match(/\d+/)?.[0], title).toBe(String(defects))
  }
})

test('DEMO-25 messages about drawings name those of Documents, with their revisions and states', () => {
  const waiting = requestsOf(undefined, DOCUMENTS).map(({ number }) => number)
  const about = demonstrationMessages.filter(
    ({ source, titles }) => source === 'doc' && titles.en.startsWith('Drawing'),
  )
  expect(about.length).toBeGreaterThan(5)
  for (const { titles, contents } of about) {
    const [number] = titles.en.match(/OT-[A-Z]-\d+-\d+/) ?? [titles.en]
    for (const title of Object.values(titles)) expect(title).toContain(number)
    const drawing = DOCUMENTS.find((one) => one.number === number)
    expect(drawing, titles.en).toBeDefined()
    const revision = contents.en.match(/Revision ([A-Z])/)?.[1]
    expect(revision ?? drawing.revision, titles.en).toBe(drawing.revision)
    if (/approval/.test(titles.en)) expect(waiting).toContain(number)
    else expect(drawing.status, titles.en).toMatch(/construction|asBuilt/)
  }
})

test('DEMO-26 the applications know the kind of every project by its id', () => {
  const ids = Object.values(PROJECT_KINDS).flat()
  expect(ids.toSorted()).toEqual(projects.map(({ id }) => id).toSorted())
})

test.each(['en', 'sv-SE', 'zh-CN'])('DEMO-20 home and the schedule show the same figures in %s', (locale) => {
  for (const project of planned) {
    const data = scheduleOf(project)
    const figures = figuresText(data, locale)
    const [late, milestones] = cardsOf(project, data, {}, locale)
    const has = (text, ...parts) => parts.every((part) => text.includes(part))

    expect(figures, project.name).toHaveLength(4)
    expect(has(figures[0], late.figure.value, late.figure.detail.match(/\d+/)[0]), project.name).toBe(true)
    expect(Number(figures[1].match(/\d+/g)[1]), project.name).toBe(late.count)
    expect(has(figures[3], milestones.figure.value), project.name).toBe(true)
  }
})
