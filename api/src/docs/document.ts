import { type Body, type Endpoint, type EndpointName, endpoints, limits, me } from '@sesol/contract'
import type { z } from 'zod'
import { withoutBearer } from '../http/routes.ts'
import { errorSchemas, refusalsOf } from './refusals.ts'
import { inline, printComponents, type Schema } from './schemas.ts'

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  operationId: EndpointName
  tags: [string]
  summary: string
  'x-extension'?: true
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const description = `Paths are the same with and without their last slash. Another method on a known path is answered with \
405, an unknown path with 404. Sentences come in Turkish or English, as Accept-Language asks. Calls marked x-extension \
are not part of the product's specification: another server may lack them.`

const domains: Record<Endpoint['domain'], string> = {
  accounts: 'Members, their sessions and their mail',
  media: 'Pictures and films',
  campaigns: 'Campaigns',
  support: 'Signing, and support by e-mail, telephone and fax',
  comments: 'Comments',
  sharing: 'Recommending campaigns',
  ai: 'Drafting campaigns',
  moderation: 'Moderation',
}

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]

/** The contract as an OpenAPI 3.1 document. */
export function apiDocument(siteName: string): ApiDocument {
  const components = printComponents()
  const paths: ApiDocument['paths'] = {}
  for (const [name, endpoint] of rows) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint, components.of),
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: `${siteName} API`, version: '1', description },
    servers: [{ url: '/' }],
    tags: Object.entries(domains).map(([domain, text]) => ({ name: domain, description: text })),
    paths,
    components: {
      schemas: { ...components.usedBy(paths), ...errorSchemas },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf(name: EndpointName, endpoint: Endpoint, schemaOf: (schema: z.ZodType) => Schema): Operation {
  const { domain, summary, status, response, params, query, body, extension } = endpoint
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...(repeatable.has(name) ? [repeatableBy] : []),
  ]
  const success: Operation['responses'][string] = { description: 'Done' }
  if (status !== 204) {
    const [usual, own] = [schemaOf(response), answerToOwner[name]]
    success.content = endpoint.file
      ? { [endpoint.file.type]: { schema: file } }
      : { 'application/json': { schema: own ? { anyOf: [schemaOf(own), usual] } : usual } }
  }
  return {
    operationId: name,
    tags: [domain],
    summary,
    ...(extension && { 'x-extension': true }),
    security: securityOf(name, endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, schemaOf) } }),
    responses: { [status]: success, ...refusalsOf(name, endpoint) },
  }
}

/** Where whose record it is sees more of it. */
const answerToOwner: Partial<Record<EndpointName, z.ZodType>> = { userDetail: me }

function securityOf(name: EndpointName, { caller }: Endpoint): Operation['security'] {
  if (withoutBearer.has(name)) return []
  return caller === 'member' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

const repeatable: ReadonlySet<EndpointName> = new Set([
  'createCampaign',
  'editCampaign',
  'signCampaign',
  'createComment',
])

const repeatableBy: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,200}$',
    description: 'A call that comes again with the same key is answered as the first was, and does nothing.',
  },
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? inline(schema) : {}
  return Object.entries(properties).map(([name, property]) => {
    return { name, in: place, required: required.includes(name), schema: typeof property === 'object' ? property : {} }
  })
}

const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }
const fileLists: Record<string, Schema> = {
  uploaded_media: { type: 'array', items: file, maxItems: limits.media.files },
}

function contentOf({ encoding, schema, files = [], repeated = [] }: Body, schemaOf: (schema: z.ZodType) => Schema) {
  if (encoding !== 'multipart') return { [contentTypes[encoding]]: { schema: schemaOf(schema) } }
  const { properties, ...rest } = inline(schema)
  const form = {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(files.map((name) => [name, fileLists[name] ?? file])),
      ...Object.fromEntries(repeated.map((name) => [name, { type: 'array', items: { type: 'string' } } as const])),
    },
  }
  return { [contentTypes.multipart]: { schema: form } }
}
