import { type Body, type Endpoint, type EndpointName, endpoints, limits, me } from '@sesol/contract'
import type { FastifySchema } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { errorResponses } from './error-responses.ts'
import { override, responseSchema, type Schema } from './schemas.ts'

type Transform = ReturnType<typeof createJsonSchemaTransform>

const requestSchemas = createJsonSchemaTransform({ zodToJsonConfig: { override } })

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

export const operationOf: Transform = (document) => {
  const name = document.route.config?.call
  if (name === undefined) return { schema: { hide: true }, url: document.url }
  const endpoint: Endpoint = endpoints[name]
  const { domain, summary, group, params, query, body } = endpoint
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body: body.schema }) }
  const request = requestSchemas({ ...document, schema }).schema
  const operation = {
    ...request,
    operationId: name,
    tags: [domain],
    summary,
    security: securityOf(endpoint),
    response: { [endpoint.status]: successOf(name, endpoint), ...errorResponses(name, endpoint) },
    ...(group && { 'x-group': group }),
    ...(endpoint.idempotent && { headers: { type: 'object', properties: { 'Idempotency-Key': idempotencyKey } } }),
    ...(body && { consumes: [contentTypes[body.encoding]], body: withFiles(request.body as Schema, body) }),
  }
  return { schema: operation as FastifySchema, url: endpoint.path }
}

function securityOf({ caller, withoutBearer }: Endpoint): Record<string, string[]>[] {
  if (withoutBearer) return []
  return caller === 'member' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

const idempotencyKey: Schema = {
  type: 'string',
  pattern: '^[\\x21-\\x7e]{1,200}$',
  description: 'A repeated call with the same key and body is answered as the first was, and does nothing.',
}

const answerToOwner: Partial<Record<EndpointName, z.ZodType>> = { userDetail: me }

const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }

function successOf(name: EndpointName, { status, response, file: download }: Endpoint) {
  const description = 'Done'
  if (status === 204) return { type: 'null', description }
  if (download) return { description, content: { [download.type]: { schema: file } } }
  const own = answerToOwner[name]
  const usual = responseSchema(response)
  const schema = own ? { anyOf: [responseSchema(own), usual] } : usual
  return { description, content: { 'application/json': { schema } } }
}

const fileLists: Record<string, Schema> = {
  uploaded_media: { type: 'array', items: file, maxItems: limits.media.files },
}
const texts: Schema = { type: 'array', items: { type: 'string' } }

function withFiles(schema: Schema, { files = [], repeated = [] }: Body): Schema {
  const parts = [...files.map((name) => [name, fileLists[name] ?? file]), ...repeated.map((name) => [name, texts])]
  return parts.length ? { ...schema, properties: { ...schema.properties, ...Object.fromEntries(parts) } } : schema
}
