import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import { variables } from '../../api/src/config-variables.ts'
import { secrets, settings } from '../../lib/server/env.ts'

const root = join(import.meta.dirname, '../..')
const begin = '<!-- settings: npm run docs -->\n'
const end = '\n<!-- end of settings -->'

export const documentPath = join(root, 'docs/operations.md')

type Shape = Record<string, z.ZodType>
const ofApi: Shape = variables.shape
const ofSite: Shape = { ...settings.shape, ...secrets.shape }

/** Lists as they are written in the environment. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.join()
  const entries = Object.entries(value).map(([name, each]) => [name, Object.values(Object(each)).join(':') || each])
  return entries.map(([name, each]) => `${name}=${each}`).join(',')
}

function defaultOf(field: z.ZodType): string {
  const { data } = field.safeParse(undefined)
  const text = typeof data === 'string' && data.startsWith('/') ? `./${relative(root, data)}` : written(data ?? '')
  return text === '' ? 'none' : `\`${text}\``
}

function rowOf(name: string): string {
  const readers = { API: ofApi[name], site: ofSite[name] }
  const fields = Object.entries(readers).flatMap(([reader, field]) => (field ? [{ reader, field }] : []))
  const [meaning, ...others] = new Set(fields.flatMap(({ field }) => field.description ?? []))
  if (meaning === undefined || others.length) throw new Error(`${name}: describe it once`)
  const defaults = new Set(fields.map(({ field }) => defaultOf(field)))
  const shown =
    defaults.size === 1 ? [...defaults] : fields.map(({ reader, field }) => `${defaultOf(field)} (${reader})`)
  return `| \`${name}\` | ${fields.map(({ reader }) => reader).join(', ')} | ${shown.join(', ')} | ${meaning} |`
}

export const settingNames = Object.keys({ ...ofApi, ...ofSite })

/** The document with the table of all settings, from the schemas that read them. */
export function printSettings(): string {
  const text = readFileSync(documentPath, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${documentPath} has no place for the settings`)
  const table = ['| variable | read by | default | meaning |', '|---|---|---|---|', ...settingNames.map(rowOf)]
  return text.slice(0, from + begin.length) + table.join('\n') + text.slice(to)
}
