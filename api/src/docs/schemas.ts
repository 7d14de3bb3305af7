import * as contract from '@sesol/contract'
import { z } from 'zod'

export type Schema = z.core.JSONSchema.BaseSchema

// Readers of the wire take more than our API sends: 'true' for true, null for 0.
const asSent = new Map<z.core.$ZodType, Schema>([
  [contract.count, { type: 'integer', minimum: 0 }],
  [contract.flag, { type: 'boolean' }],
])

// A field of the product's specification that no reader of ours looks at.
const comments: Schema = {
  type: 'array',
  maxItems: 0,
  description: 'Always empty: comments are read by their own call.',
}

// Names under which other servers send a list; ours says `results`.
const otherLists = ['comments', 'campaigns', 'data']

const idPattern = '^[1-9]\\d{0,9}$'
const largestId = 2_147_483_647

const options = {
  // Bodies as they are sent, answers as they leave: both are what our schemas read.
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }) =>
    tidy(zodSchema, jsonSchema),
} as const

/** One schema as JSON Schema, all of it in place. */
export function inline(schema: z.ZodType): Schema {
  return bare(z.toJSONSchema(schema, options))
}

/** Every record that the contract exports, under its name, referring to each other as components of a document. */
export function printComponents() {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(contract)) {
    if (schema instanceof z.ZodType && isRecord(schema)) {
      registry.add(schema, { id: name.slice(0, 1).toUpperCase() + name.slice(1) })
    }
  }
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: refTo })
  const printed = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))
  return {
    /** A reference to the schema when it is a component, else the schema itself. */
    of(schema: z.ZodType): Schema {
      const name = registry.get(schema)?.id
      return name === undefined ? inline(schema) : { $ref: refTo(name) }
    },
    /** The components that something refers to, and those to which they refer. */
    usedBy: (user: unknown) => reachable(printed, refsIn(user)),
  }
}

const refTo = (name: string) => `#/components/schemas/${name}`

function bare({ $schema, $id, '~standard': _, ...schema }: Schema): Schema {
  return schema
}

function isRecord(schema: z.core.$ZodType): boolean {
  if (asSent.has(schema)) return false
  const { def } = schema._zod
  if (def.type === 'pipe') return isRecord((def as z.core.$ZodPipeDef).in)
  return def.type === 'object' || def.type === 'union'
}

function tidy(zodSchema: z.core.$ZodType, json: Schema) {
  const sent = asSent.get(zodSchema)
  if (sent) replace(json, sent)
  if (zodSchema === contract.campaign) json.properties = { ...json.properties, comments }
  // What a reader assumes where the field is missing.
  if (zodSchema._zod.def.type === 'catch') delete json.default
  if (json.pattern === idPattern) replace(json, { type: 'integer', minimum: 1, maximum: largestId })
  if (json.format === 'uuid') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.type === 'integer' && json.exclusiveMinimum === 0) {
    delete json.exclusiveMinimum
    json.minimum = 1
  }
  const [first, second] = json.anyOf ?? []
  if (first?.type === 'array' && second?.type === 'object') replace(json, envelopeOf(second))
  for (const [name, property] of Object.entries(json.properties ?? {})) {
    if (/(^|_)(at|since)$/.test(name) && typeof property === 'object') property.format = 'date-time'
  }
}

/** A list that may also come bare, as our API sends it: in a page. */
function envelopeOf({ properties = {}, ...rest }: Schema): Schema {
  if (!properties.results) return { ...rest, properties }
  const kept = Object.entries(properties).filter(([name]) => !otherLists.includes(name))
  return { ...rest, properties: Object.fromEntries(kept), required: kept.map(([name]) => name) }
}

function replace(json: Schema, by: Schema) {
  for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, by)
}

const refsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

function reachable(printed: Record<string, Schema>, names: string[]): Record<string, Schema> {
  const found = new Set<string>()
  for (const left = [...names]; left.length; ) {
    const name = left.pop() ?? ''
    const schema = printed[name]
    if (found.has(name) || !schema) continue
    found.add(name)
    left.push(...refsIn(schema))
  }
  return Object.fromEntries([...found].sort().map((name) => [name, printed[name] ?? {}]))
}
