import * as contract from '@sesol/contract'
import { z } from 'zod'

export type Schema = z.core.JSONSchema.BaseSchema

type Override = (context: { zodSchema: z.core.$ZodType; jsonSchema: Schema }) => void

// The contract accepts more than this API sends: 'true' for true, null for 0.
const asSent = new Map<z.core.$ZodType, Schema>([
  [contract.count, { type: 'integer', minimum: 0 }],
  [contract.knownCount, { type: 'integer', minimum: 0 }],
  [contract.flag, { type: 'boolean' }],
])

const comments: Schema = { type: 'array', maxItems: 0, description: 'Always empty: comments have a call of their own.' }

// Names under which other servers send a list; ours says `results`.
const otherLists = ['comments', 'campaigns', 'data']

const idPattern = '^[1-9]\\d{0,9}$'
const largestId = 2_147_483_647

const registry = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(contract)) {
  if (schema instanceof z.ZodType && isRecord(schema)) {
    registry.add(schema, { id: name.slice(0, 1).toUpperCase() + name.slice(1) })
  }
}

export const override: Override = ({ zodSchema, jsonSchema: json }) => {
  const sent = asSent.get(zodSchema)
  if (sent) replace(json, sent)
  if (zodSchema === contract.campaign) json.properties = { ...json.properties, comments }
  // The value that a client assumes where the field is missing.
  if (zodSchema._zod.def.type === 'catch') delete json.default
  if (json.pattern === idPattern) replace(json, { type: 'integer', minimum: 1, maximum: largestId })
  if (json.format === 'uuid') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.type === 'integer' && json.exclusiveMinimum === 0) {
    delete json.exclusiveMinimum
    json.minimum = 1
  }
  const [first, second] = json.anyOf ?? []
  if (first?.type === 'array' && second?.type === 'object') replace(json, pageOf(second))
  for (const [name, property] of Object.entries(json.properties ?? {})) {
    if (/(^|_)(at|since)$/.test(name) && typeof property === 'object') property.format = 'date-time'
  }
}

// fastify-type-provider-zod prints responses as the output of their schemas; these are what a client reads, so the input.
const options = { io: 'input', unrepresentable: 'any', override } as const
const refTo = (name: string) => `#/components/schemas/${name}`

export function responseSchema(schema: z.ZodType): Schema {
  const name = registry.get(schema)?.id
  return name === undefined ? bare(z.toJSONSchema(schema, options)) : { $ref: refTo(name) }
}

export function componentsOf(document: object): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: refTo })
  const found: Record<string, Schema> = {}
  const find = (user: object) => {
    for (const [, name = ''] of JSON.stringify(user).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name]
      if (!schema || name in found) continue
      found[name] = bare(schema)
      find(schema)
    }
  }
  find(document)
  return found
}

function bare({ $schema, $id, '~standard': _, ...schema }: Schema): Schema {
  return schema
}

function isRecord(schema: z.core.$ZodType): boolean {
  if (asSent.has(schema)) return false
  const { def } = schema._zod
  if (def.type === 'pipe') return isRecord((def as z.core.$ZodPipeDef).in)
  return def.type === 'object' || def.type === 'union'
}

function pageOf({ properties = {}, ...rest }: Schema): Schema {
  if (!properties.results) return { ...rest, properties }
  const kept = Object.entries(properties).filter(([name]) => !otherLists.includes(name))
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    required: kept.map(([name]) => name).filter((name) => name !== 'facets'),
  }
}

function replace(json: Schema, by: Schema) {
  for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, by)
}
