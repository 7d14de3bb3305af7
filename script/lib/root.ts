import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The root without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A release of `script/release`: built, with the packages that run. */
export const isBuiltElsewhere = !existsSync(`${root}/package-lock.json`)
