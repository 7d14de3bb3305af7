import { createElement as h, type ReactNode } from 'react'
import type { Schema } from './schemas.ts'

type Inner = Schema | boolean | undefined
type Field = { name: string; schema: Inner; required: boolean; place?: string }

/** What a value is, in words, with links to the records that it refers to. */
export function typeOf(schema: Inner): ReactNode {
  if (typeof schema !== 'object') return 'anything'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return h('a', { href: `#${name}` }, name)
  }
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' or ')
  if (schema.enum)
    return joined(
      schema.enum.map((value) => h('code', null, String(value))),
      ' | ',
    )
  if (schema.const !== undefined) return h('code', null, JSON.stringify(schema.const))
  if (schema.contentMediaType) return 'file'
  if (schema.type === 'array') return ['list of ', h('span', { key: 'item' }, typeOf(schema.items as Inner))]
  if (schema.type === 'object' && schema.properties) return h(Fields, { fields: fieldsOf(schema) })
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return schema.format ? `${type}, ${schema.format}` : type
}

function joined(parts: ReactNode[], separator: string): ReactNode {
  return parts.map((part, n) => h('span', { key: String(n) }, n > 0 && separator, part))
}

function boundsOf(schema: Inner): string {
  if (typeof schema !== 'object') return ''
  const inner = schema.anyOf?.find(({ maxLength }) => maxLength !== undefined) ?? schema
  const { minLength, maxLength, minimum, maximum, maxItems, pattern, description } = inner
  return [
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
    pattern !== undefined && `matches ${pattern}`,
    schema.default !== undefined && schema.default !== '' && `otherwise ${JSON.stringify(schema.default)}`,
    description,
  ]
    .filter(Boolean)
    .join('; ')
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
}

export function Fields({ fields, caption }: { fields: Field[]; caption?: string }) {
  const placed = fields.some(({ place }) => place)
  const heads = ['Name', ...(placed ? ['In'] : []), 'Value', 'Limits']
  return h(
    'table',
    null,
    caption && h('caption', null, caption),
    h('thead', null, h('tr', null, ...heads.map((head) => h('th', { scope: 'col', key: head }, head)))),
    h(
      'tbody',
      null,
      ...fields.map(({ name, schema, required, place }) =>
        h(
          'tr',
          { key: name },
          h('th', { scope: 'row' }, h('code', null, name), required && h('span', { className: 'must' }, ' required')),
          placed && h('td', null, place),
          h('td', null, typeOf(schema)),
          h('td', null, boundsOf(schema)),
        ),
      ),
    ),
  )
}
