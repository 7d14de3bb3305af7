import { type ErrorId, readError } from '@sesol/contract'
import type { z } from 'zod'
import { badRequest, type FieldErrors, HttpError, invalid } from './errors.ts'

const general = 'non_field_errors'

/** Parses a body by the contract's schema. @throws 400 with the errors of each field */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const unstorable = fieldsWithBadText(body)
  if (unstorable) throw invalid(unstorable)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(fieldErrors(parsed.error))
}

/** Parses parameters of the path: what cannot name anything is not found. */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new HttpError(404, 'error.request.not_found')
  return parsed.data
}

export function parseQuery<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  return parseBody(schema, query)
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = Object.create(null)
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? general)]
    for (const name of names) {
      const id = readError(issue.message) ? issue.message : foreseen(issue)
      fields[name] = [...new Set([...(fields[name] ?? []), id])]
    }
  }
  return { ...fields }
}

// For the schemas that leave the message to zod.
function foreseen(issue: z.core.$ZodIssue): ErrorId {
  return issue.code === 'invalid_value' ? 'error.field.choice' : 'error.field.invalid'
}

/** Fields that hold text which PostgreSQL or UTF-8 cannot carry, however deep. */
function fieldsWithBadText(body: unknown): FieldErrors | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const bad = Object.entries(body).filter(([name, value]) => !storable(name) || !holdsStorable(value))
  if (bad.some(([name]) => !storable(name))) throw badRequest('error.field.text')
  return bad.length ? Object.fromEntries(bad.map(([name]) => [name, ['error.field.text']])) : undefined
}

const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

function holdsStorable(value: unknown): boolean {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => storable(name) && holdsStorable(inner))
}
