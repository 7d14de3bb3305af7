import { fileURLToPath } from 'node:url'

/** The project's folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
