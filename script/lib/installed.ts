/** Compares with npm's hidden lockfile, which npm writes last: an interrupted installation does not match. */
import { readFileSync } from 'node:fs'
import { root } from './root.ts'

type Entry = { version?: string; integrity?: string; optional?: boolean; link?: boolean; dev?: boolean }

function packagesIn(file: string): Record<string, Entry> {
  return JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages
}

const withTests = process.argv[2] === 'tests'

function isInstalled(): boolean {
  try {
    const wanted = packagesIn('package-lock.json')
    const present = packagesIn('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '' || (entry.dev && !withTests)) return true
      const found = present[path]
      if (!found) return entry.optional === true
      return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
    })
  } catch {
    return false
  }
}

process.exitCode = isInstalled() ? 0 : 1
