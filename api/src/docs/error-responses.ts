import { type Endpoint, type EndpointName, errorIds } from '@sesol/contract'
import type { Schema } from './schemas.ts'

const requestId: Schema = { type: 'string', description: 'The same as in the header x-request-id and in the log.' }
const code: Schema = { type: 'string', enum: [...errorIds] }

export const errorSchemas: Record<string, Schema> = {
  Error: {
    type: 'object',
    properties: {
      detail: { type: 'string', description: 'A sentence in the language that Accept-Language asks for.' },
      code,
      request_id: requestId,
    },
    required: ['detail', 'code', 'request_id'],
  },
  FieldErrors: {
    type: 'object',
    description: 'Sentences under the names of the fields; `codes` has the ids of the same errors.',
    properties: {
      code,
      codes: {
        type: 'object',
        description: 'An id may carry the number of its sentence: error.field.too_long:170.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      request_id: requestId,
    },
    required: ['code', 'codes', 'request_id'],
    additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
  },
}

const descriptions: Record<number, string> = {
  400: 'The request or some of its fields are invalid.',
  401: 'The session is missing or over, or the credentials in the body are wrong.',
  403: 'The caller may not do this.',
  404: 'Not found, or not visible to the caller.',
  409: 'Already done, or changed meanwhile.',
  410: 'The campaign was public and has been withdrawn.',
  413: 'The body is too large.',
  415: 'Not the content type of the call, or a file of an unsupported type.',
  422: 'The key was used with another body.',
  429: 'Too many calls: retry after the seconds in Retry-After.',
  451: 'A legal notice took it down.',
  503: 'Temporarily unavailable: retry after the seconds in Retry-After.',
  507: 'No room for more files.',
}

export function errorResponses(name: EndpointName, row: Endpoint) {
  const { caller, path, params, query, body, otherStatuses = [] } = row
  const namesCampaign = /campaigns?\/\{id\}\//.test(path)
  const possible: Record<number, boolean> = {
    400: Boolean(query || body),
    401: !row.withoutBearer,
    403: caller === 'member' && name !== 'me',
    404: Boolean(params),
    410: namesCampaign,
    413: Boolean(body),
    415: Boolean(body),
    422: Boolean(row.idempotent),
    429: true,
    451: namesCampaign,
    503: true,
    507: Boolean(body?.files),
  }
  const statuses = Object.keys(descriptions).map(Number)
  return Object.fromEntries(
    statuses
      .filter((status) => possible[status] || otherStatuses.includes(status))
      .map((status) => [status, errorResponse(status)]),
  )
}

function errorResponse(status: number) {
  const error = { $ref: '#/components/schemas/Error' }
  const schema = status === 400 ? { anyOf: [error, { $ref: '#/components/schemas/FieldErrors' }] } : error
  return {
    description: descriptions[status],
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': { type: 'integer', minimum: 1 } } }),
    content: { 'application/json': { schema } },
  }
}
