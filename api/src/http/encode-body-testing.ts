import { randomUUID } from 'node:crypto'

export type Field = [name: string, value: unknown]

export const boundary = `sinir-${randomUUID()}`

export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
}

export function encodeBody(encoding: keyof typeof contentTypes, fields: Field[]): Buffer<ArrayBuffer> {
  if (encoding === 'json') {
    const pairs = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    return Buffer.from(`{${pairs.join(',')}}`)
  }
  if (encoding === 'form') {
    return Buffer.from(fields.map(([name, value]) => `${escaped(name)}=${escaped(asText(value))}`).join('&'))
  }
  return Buffer.concat([...fields.map(([name, value]) => part(name, value)), Buffer.from(`--${boundary}--\r\n`)])
}

export function part(name: string, value: unknown, parameters = ''): Buffer {
  const quoted = name.replace(/["\r\n]/g, encodeURIComponent)
  const file = Buffer.isBuffer(value) ? '; filename="dosya.jpg"' : ''
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted}"${file}${parameters}\r\n\r\n`),
    Buffer.isBuffer(value) ? value : Buffer.from(asText(value)),
    Buffer.from('\r\n'),
  ])
}

export const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
