import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const apart = new Set(['data', 'coverage', 'test-results', 'playwright-report'])
// Other names with a dot belong to editors and Git.
const shownDots = new Set(['.ci', '.gitignore', '.npmrc', '.node-version', '.dependency-cruiser.ts', '.dockerignore'])

export function projectFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name === 'node_modules' || apart.has(path) || (entry.name.startsWith('.') && !shownDots.has(entry.name)))
      return []
    if (entry.isDirectory()) return projectFiles(path)
    return entry.isFile() ? [path] : []
  })
}

export const isText = (path: string) =>
  /\.(ts|tsx|mjs|css|sh|json|md|svg|yml|yaml|conf)$|^script\/[^.]+$|^\.[^/]+$/.test(path)

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
