/**
 * Exit 0 when node_modules holds what package-lock.json names, 1 when an installation is due. Compares with the list
 * that npm itself writes at the end of an installation, so an interrupted one counts as missing.
 */
import { readFileSync } from 'node:fs'
import { root } from './root.ts'

type Entry = { version?: string; integrity?: string; optional?: boolean; link?: boolean }

function packagesIn(file: string): Record<string, Entry> {
  return JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages
}

function isInstalled(): boolean {
  try {
    const wanted = packagesIn('package-lock.json')
    const present = packagesIn('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true
      const found = present[path]
      if (!found) return entry.optional === true
      return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
    })
  } catch {
    return false
  }
}

process.exitCode = isInstalled() ? 0 : 1
