import type { Reply } from './client.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText)

export function fieldTexts(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  return Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (isTexts(value) ? [[name, value]] : [])))
}

export function textAt(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return isText(value) ? value : undefined
}

export function isErrorBody(body: unknown, errorField: string | undefined): boolean {
  const found = textAt(body, 'detail') ?? (errorField && textAt(body, errorField))
  return found !== undefined || Object.keys(fieldTexts(body)).length > 0
}

/** Without anything of its body that could be secret. */
export function inWords({ status, body }: Reply): string {
  if (status < 400) return String(status)
  const code = textAt(body, 'code')
  const fields = Object.keys(fieldTexts(body))
  if (fields.length) return `${status} about ${fields.join(', ')}`
  return code && /^[a-z_.]+$/.test(code) ? `${status} (${code})` : String(status)
}
