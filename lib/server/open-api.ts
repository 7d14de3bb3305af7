import 'server-only'
import { type Endpoint, endpoints } from '@sesol/contract'
import { z } from 'zod'
import { env } from './env'

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function parametersOf({ params, query }: Endpoint) {
  const named = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, rule]) => ({
      ...{ name, in: place, required: place === 'path', schema: schemaOf(rule) },
    }))
  return [...named(params, 'path'), ...named(query, 'query')]
}

function operationOf(name: string, row: Endpoint) {
  const content = row.file ? { [row.file.type]: {} } : { 'application/json': { schema: schemaOf(row.response) } }
  return {
    ...{ operationId: name, summary: row.summary, tags: [row.domain], parameters: parametersOf(row) },
    responses: {
      200: { description: 'As asked', content },
      304: { description: 'Unchanged since the answer with the ETag in If-None-Match' },
      429: { description: 'Too many calls from this network; Retry-After has the seconds to wait' },
      default: { description: 'Refused: `code` names the reason' },
    },
    ...(row.group && { 'x-group': row.group }),
  }
}

export const openRows: [name: string, row: Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, row]) => row.open,
)

/** OpenAPI 3.1 of the open calls, from the contract. */
export const openApi = () => ({
  openapi: '3.1.1',
  info: { title: env().SITE_NAME, version: '1' },
  servers: [{ url: new URL('/api', env().SITE_URL).href }],
  paths: Object.fromEntries(openRows.map(([name, row]) => [row.path, { get: operationOf(name, row) }])),
})
