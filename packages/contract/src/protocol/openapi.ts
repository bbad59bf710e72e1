import { z } from 'zod/mini'
import { acceptsServiceKeys, needsMatch, type Endpoint, type UploadOptions } from './endpoint.ts'
import { Problem, ERRORS } from './errors.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}

const parametersOf = (location: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: type,
  }))
}

/** API-9: the header of a change of a versioned object. */
const headersOf = (endpoint: Endpoint): Json[] =>
  needsMatch(endpoint) ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }] : []

function answerOf({ method, options }: Endpoint): Json {
  if (options.response) {
    return {
      200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(options.response, 'output') } } },
    }
  }
  if (options.answers === 'image') return { 200: { description: 'An image', content: { 'image/*': {} } } }
  if (options.answers === 'audio') return { 200: { description: 'A sound', content: { 'audio/wav': {} } } }
  if (options.answers === 'csv') return { 200: { description: 'A table', content: { 'text/csv': {} } } }
  if (options.answers === 'events') return { 200: { description: 'Events', content: { 'text/event-stream': {} } } }
  if (options.answers === 'redirect') return { [method === 'GET' ? 302 : 303]: { description: 'Elsewhere' } }
  return { 204: { description: 'Done' } }
}

/** API-15: the session's two halves, or the key of a service account. */
const securityOf = (endpoint: Endpoint): Json[] =>
  endpoint.options.access === 'public'
    ? []
    : [{ bearer: [], session: [] }, ...(acceptsServiceKeys(endpoint) ? [{ serviceKey: [] }] : [])]

function operationOf(endpoint: Endpoint): Json {
  const { options, path } = endpoint
  const problem = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  const failures = Object.groupBy(options.errors ?? [], (code) => ERRORS[code])
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+([A-Za-z0-9])?/g, (_, next = '') => String(next).toUpperCase())}`,
    summary: options.summary,
    tags: [path.split('/')[path.startsWith('/api/') ? 2 : 1]],
    security: securityOf(endpoint),
    ...(options.deprecated ? { deprecated: true, 'x-sunset': options.deprecated.sunset } : {}),
    ...(options.right ? { 'x-portico-right': options.right } : {}),
    parameters: [
      ...parametersOf('path', options.params),
      ...parametersOf('query', options.query),
      ...headersOf(endpoint),
    ],
    ...(options.body
      ? {
          requestBody: {
            required: true,
            content: {
              [options.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: jsonSchema(options.body, 'input'),
              },
            },
          },
        }
      : {}),
    ...(options.upload
      ? {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: uploadSchema(options.upload),
              },
            },
          },
        }
      : {}),
    responses: {
      ...answerOf(endpoint),
      ...Object.fromEntries(
        Object.entries(failures).map(([status, codes]) => [status, { description: codes?.join(', '), ...problem }]),
      ),
      default: { description: 'A problem', ...problem },
    },
  }
}

/** The schema of a multipart form: its texts, and the file. */
function uploadSchema({ bytes, name = 'file', isOptional, fields }: UploadOptions): Json {
  const texts = fields ? jsonSchema(fields, 'input') : {}
  const file = { type: 'string', format: 'binary', maxLength: bytes }
  return {
    type: 'object',
    required: [...((texts['required'] as string[] | undefined) ?? []), ...(isOptional ? [] : [name])],
    properties: { ...(texts['properties'] as Json | undefined), [name]: file },
  }
}

/** Generates the OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        serviceKey: { type: 'http', scheme: 'bearer', bearerFormat: 'ptk_…', description: 'Key of a service account' },
      },
    },
  }
}
