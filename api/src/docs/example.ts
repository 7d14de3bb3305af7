import type { Operation } from './document.ts'
import type { Schema } from './schemas.ts'

const password = 'kara kedi balkonda'

const byName: Record<string, string> = {
  email: 'ayse@posta.example',
  username: 'ayse_y',
  password,
  password2: password,
  new_password: password,
  confirm_password: password,
  name: 'Deniz Kaya',
  title: 'Longoz kurumasin',
}

type Resolve = (schema: Schema) => Schema

function sampleOf(name: string, given: Schema, resolve: Resolve): unknown {
  const schema = resolve(given)
  const [option] = schema.anyOf ?? []
  if (option) return sampleOf(name, option, resolve)
  if (schema.enum) return schema.enum[0]
  if (schema.contentMediaType) return `@${name === 'signature_image' ? 'imza.png' : 'fotograf.jpg'}`
  if (schema.type === 'array') return typeof schema.items === 'object' ? [itemOf(name, schema.items, resolve)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 12
  if (schema.type === 'object') return objectOf(schema, resolve)
  return byName[name] ?? (schema.format === 'email' ? byName.email : '…')
}

const itemOf = (name: string, items: Schema | unknown[], resolve: Resolve) =>
  Array.isArray(items) ? null : sampleOf(name, items, resolve)

/** The fields that have to be there, or all when none has to. */
function objectOf({ properties = {}, required }: Schema, resolve: Resolve) {
  const names = required?.length ? required : Object.keys(properties).slice(0, 2)
  return Object.fromEntries(
    names.map((name) => {
      const property = properties[name]
      return [name, typeof property === 'object' ? sampleOf(name, property, resolve) : '…']
    }),
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a line for a shell, with `$API` as the address and `$TOKEN` as the access token. */
export function curlOf(method: string, path: string, operation: Operation, resolve: Resolve): string {
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `
  const address = path
    .replace('{fax}', '$FAX')
    .replace('{tag}', 'su')
    .replace(/\{\w+\}/g, '12')
  const parts = [`curl ${verb}"$API${address}"`]
  if (operation.security.some((way) => 'bearer' in way) && operation.security.length === 1) {
    parts.push('-H "Authorization: Bearer $TOKEN"')
  }
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return parts.join(' \\\n  ')
  const body = objectOf(resolve(content.schema), resolve)
  if (type === 'application/json') {
    parts.push(`-H 'Content-Type: ${type}'`, `-d ${quoted(JSON.stringify(body))}`)
  } else {
    const flag = type === 'multipart/form-data' ? '-F' : '--data-urlencode'
    for (const [name, value] of Object.entries(body)) {
      for (const each of [value].flat()) parts.push(`${flag} ${quoted(`${name}=${each}`)}`)
    }
  }
  return parts.join(' \\\n  ')
}
