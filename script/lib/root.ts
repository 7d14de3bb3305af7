import { fileURLToPath } from 'node:url'

/** Without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
