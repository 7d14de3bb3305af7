import { type Endpoint, type EndpointName, errorIds } from '@sesol/contract'
import { withoutBearer } from '../http/routes.ts'
import type { Schema } from './schemas.ts'

const requestId: Schema = { type: 'string', description: 'The same as in the header x-request-id and in the log.' }

/** The two shapes of an error: about the call, or about fields of it. */
export const errorSchemas: Record<string, Schema> = {
  Error: {
    type: 'object',
    properties: {
      detail: { type: 'string', description: 'A sentence in the language that Accept-Language asks for.' },
      code: { type: 'string', enum: [...errorIds] },
      request_id: requestId,
    },
    required: ['detail', 'code', 'request_id'],
  },
  FieldErrors: {
    type: 'object',
    description: 'Sentences under the names of the fields; `codes` has the ids of the same errors.',
    properties: {
      code: { type: 'string', enum: [...errorIds] },
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

const meanings: Record<number, string> = {
  400: 'Something about the request or about fields of it is wrong.',
  401: 'The session is missing or over, or what was sent does not prove who calls.',
  403: 'Who calls may not do this.',
  404: 'There is no such thing, or not for who calls.',
  409: 'It has been done already, or changed meanwhile.',
  410: 'The campaign was public and has been withdrawn.',
  413: 'The body is too large.',
  415: 'Not the content type of the call, or a file of a kind that is not taken.',
  429: 'Too many calls: Retry-After tells the seconds to wait.',
  503: 'Not now, try again: Retry-After tells the seconds to wait.',
  507: 'No room for more files.',
}

// Those of the calls without a bearer token that judge another proof of who calls.
const proofInBody: ReadonlySet<EndpointName> = new Set(['login', 'refreshToken', 'blacklistToken'])
const conflicting: ReadonlySet<EndpointName> = new Set(['editCampaign', 'shareCampaign'])
const namesCampaign: ReadonlySet<EndpointName> = new Set([
  'trackClick',
  'trackPhoneClick',
  'trackFaxClick',
  'shareCampaign',
])

/** With which errors a call may be answered. */
export function refusalsOf(name: EndpointName, { caller, path, params, query, body }: Endpoint) {
  const can: Record<number, boolean> = {
    400: Boolean(query || body),
    401: !withoutBearer.has(name) || proofInBody.has(name),
    403: caller === 'member' && name !== 'me',
    404: Boolean(params) || namesCampaign.has(name),
    409: conflicting.has(name),
    410: namesCampaign.has(name) || /campaigns?\/\{id\}\//.test(path),
    413: Boolean(body),
    415: Boolean(body),
    429: true,
    503: true,
    507: Boolean(body?.files),
  }
  const statuses = Object.keys(can).filter((status) => can[Number(status)])
  return Object.fromEntries(statuses.map((status) => [status, refusal(Number(status))]))
}

function refusal(status: number) {
  const error = { $ref: '#/components/schemas/Error' }
  const schema = status === 400 ? { anyOf: [error, { $ref: '#/components/schemas/FieldErrors' }] } : error
  const retry = { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } }
  return {
    description: meanings[status] ?? '',
    ...((status === 429 || status === 503) && { headers: retry }),
    content: { 'application/json': { schema } },
  }
}
