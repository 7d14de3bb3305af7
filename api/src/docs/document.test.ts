import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { type Endpoint, endpoints } from '@sesol/contract'
import { testApi } from '../testing.ts'
import type { Schema } from './schemas.ts'

type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-group'?: string
  security: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const api = await testApi({ apiDocs: true })
const { text, ...response } = await api.call('GET', '/schema/')
const document: Document = response.body
const rows: [string, Endpoint][] = Object.entries(endpoints)

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name) ?? assert.fail(name)

const bodyOf = (name: string) => Object.values(operationOf(name).requestBody?.content ?? {})[0]?.schema

test('the document is valid OpenAPI 3.1, and each reference leads to a component', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(JSON.parse(text))
  assert.ok(valid, JSON.stringify(errors))
  assert.equal(validator.version, '3.1')
  const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
  assert.deepEqual([...referred].sort(), Object.keys(document.components.schemas).sort())
})

test('every call of the contract is an operation, with its name, its callers and its status', () => {
  assert.equal(operations.length, rows.length)
  for (const [name, row] of rows) {
    const operation = document.paths[row.path]?.[row.method.toLowerCase()] ?? assert.fail(name)
    assert.equal(operation.operationId, name)
    assert.deepEqual(operation.tags, [row.domain])
    assert.ok(operation.summary.length > 5 && operation.summary.length < 80, `${name}: its summary`)
    assert.equal(operation['x-group'], row.group, name)
    assert.ok(operation.responses[row.status], name)
    assert.equal(Boolean(operation.requestBody), Boolean(row.body), name)
    if (row.caller === 'member') {
      assert.deepEqual(operation.security, [{ bearer: [] }], name)
      assert.ok(operation.responses[401], name)
    }
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    const parameters = operation.parameters ?? []
    assert.deepEqual(
      parameters.filter((each) => each.in === 'path').map((each) => each.name),
      inPath,
    )
    if (inPath.length > 0) assert.ok(operation.responses[404], name)
  }
})

test('limits, formats and choices are in the document, also those that refinements check', () => {
  const { Campaign, CampaignPage } = document.components.schemas
  const registration = bodyOf('register')
  assert.deepEqual(registration?.properties?.username, {
    type: 'string',
    minLength: 3,
    maxLength: 30,
    pattern: '^[A-Za-z0-9_.]+$',
  })
  assert.deepEqual(registration?.properties?.email, { type: 'string', format: 'email', maxLength: 254 })
  const form = bodyOf('createCampaign')?.properties
  assert.deepEqual(form?.title, { type: 'string', minLength: 1, maxLength: 170 })
  assert.deepEqual(form?.campaign_type, { type: 'string', enum: ['complaint', 'change', 'awareness'] })
  assert.deepEqual(Campaign?.properties?.created_at, { type: 'string', format: 'date-time' })
  assert.deepEqual(Campaign?.properties?.signature_count, { type: 'integer', minimum: 0 })
  assert.deepEqual(Object.keys(CampaignPage?.properties ?? {}), ['next', 'previous', 'results', 'facets'])
  assert.deepEqual(operationOf('campaignDetail').parameters, [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  ])
})

test('forms show their files and their repeated parts', () => {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = bodyOf('editCampaign')?.properties
  assert.deepEqual(form?.uploaded_media, { type: 'array', items: file, maxItems: 4 })
  assert.deepEqual(form?.removed_media, { type: 'array', items: { type: 'string' } })
  assert.deepEqual(bodyOf('signCampaign')?.properties?.signature_image, file)
  assert.deepEqual(Object.keys(operationOf('login').requestBody?.content ?? {}), ['application/x-www-form-urlencoded'])
  assert.deepEqual(Object.keys(operationOf('updateProfile').requestBody?.content ?? {}), ['multipart/form-data'])
})

test('each error of a call has its shape', () => {
  const statuses = (name: string) => Object.keys(operationOf(name).responses).join(' ')
  assert.equal(statuses('campaignDetail'), '200 401 404 410 429 451 503')
  assert.equal(statuses('register'), '201 400 413 415 429 503')
  assert.equal(statuses('editCampaign'), '200 400 401 403 404 409 410 413 415 422 429 451 503 507')
  for (const { responses } of operations) {
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) >= 400) assert.match(JSON.stringify(content), /schemas\/Error"/)
    }
  }
})
