import { type ErrorId, readError } from '@sesol/contract'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { badRequest, type FieldErrors, HttpError, invalid, notFound } from './errors.ts'

const general = 'non_field_errors'

/** @throws 400 with the errors of each field */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const unstorable = fieldsWithBadText(body)
  if (unstorable) throw invalid(unstorable)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(fieldErrors(parsed.error))
}

/** A path whose parameters are invalid is not found. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    try {
      return { value: parseBody(schema, data) }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return { error: httpPart === 'params' ? notFound() : error }
    }
  }

/** Drops unknown parameters: links carry some of campaigns, and clients of other servers number pages. @throws 400 for a repeated one */
export function knownQuery(schema: z.ZodObject, query: unknown): Record<string, unknown> {
  const known = Object.entries(Object(query)).filter(([name]) => Object.hasOwn(schema.shape, name))
  const repeated = known.filter(([, value]) => Array.isArray(value))
  if (repeated.length) throw invalid(Object.fromEntries(repeated.map(([name]) => [name, ['error.field.repeated']])))
  return Object.fromEntries(known)
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

function foreseen(issue: z.core.$ZodIssue): ErrorId {
  return issue.code === 'invalid_value' ? 'error.field.choice' : 'error.field.invalid'
}

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
