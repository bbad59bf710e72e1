/** The parts of an OpenAPI description that a generator of requests needs. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header' | 'cookie'; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  minLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const MAXIMUM_DEPTH = 6

/** Returns a value that fits the schema, as far as types and enumerations say. */
export function valueFor(schema: Schema | undefined, description: Description, depth = 0): unknown {
  if (!schema || depth > MAXIMUM_DEPTH) return null
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return valueFor(description.components?.schemas?.[name], description, depth + 1)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice) return valueFor(choice, description, depth + 1)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return schema.format === 'date-time' ? '2026-01-01T00:00:00Z' : 'x'.repeat(Math.max(1, schema.minLength ?? 1))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return [valueFor(schema.items, description, depth + 1)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueFor(part, description, depth + 1)]),
      )
    default:
      return null
  }
}
