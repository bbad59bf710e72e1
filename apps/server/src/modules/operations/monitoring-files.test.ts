import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { METRICS_TOKEN, onBothDatabases } from '../../../test/world.ts'

const FOLDER = new URL('../../../../../ops/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8')

/** Prometheus itself records this metric for every target. */
const OF_PROMETHEUS = 'up'

interface Expressions {
  /** The name of the file, with that of the rule or panel. */
  name: string
  expressions: string[]
}

interface AlertRules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
}

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string }[] }[]
  annotations: { list: { name: string; expr: string }[] }
}

const { groups } = parse(read('prometheus/alerts.yml')) as AlertRules
const rules = groups.flatMap((group) => group.rules)
const { panels, annotations } = JSON.parse(read('grafana/portal.json')) as Dashboard

const all: Expressions[] = [
  ...rules.map(({ alert, expr }) => ({ name: `alert ${alert}`, expressions: [expr] })),
  ...panels
    .filter(({ type }) => type !== 'row')
    .map(({ title, targets = [] }) => ({ name: `panel ${title}`, expressions: targets.map(({ expr }) => expr) })),
  ...annotations.list.map(({ name, expr }) => ({ name: `annotation ${name}`, expressions: [expr] })),
]

/** Grafana replaces its variables before it sends an expression. */
const withoutVariables = (expression: string) => expression.replaceAll('$__rate_interval', '5m')

/** Returns the metrics that an expression names. Throws for an expression that is not PromQL. */
function metricsOf(expression: string): string[] {
  const text = withoutVariables(expression)
  const names: string[] = []
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`No PromQL at ${from}: ${text}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text.slice(from, to))
    },
  })
  return names
}

test('OPS-80 an expression that is not PromQL is refused', () => {
  expect(() => metricsOf('sum(rate(up[5m])')).toThrow('No PromQL')
  expect(metricsOf('sum by (le) (rate(a_bucket{b="c"}[$__rate_interval])) / d > 1')).toEqual(['a_bucket', 'd'])
})

test.each(rules)('OPS-80 the alert $alert has a summary and a first step', ({ annotations: { summary, action } }) => {
  expect(summary).toMatch(/\.$/)
  expect(action).toMatch(/\.$/)
})

onBothDatabases((world) => {
  test('OPS-80 each alert rule and each panel names only metrics of the server', async () => {
    const answer = await world
      .browser()
      .request({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    // a histogram has three series; before the first request they have only a header
    const served = new Set(
      [...answer.payload.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    served.add(OF_PROMETHEUS)
    expect(all.length).toBeGreaterThan(20)
    for (const { name, expressions } of all) {
      expect(expressions.length, name).toBeGreaterThan(0)
      for (const metric of expressions.flatMap(metricsOf)) expect(served, `${name}: ${metric}`).toContain(metric)
    }
  })
})
