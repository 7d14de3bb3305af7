import { existsSync, readFileSync } from 'node:fs'

/** The commit of a release or an image, which has no git: the build writes it. */
const file = new URL('../../.commit', import.meta.url)

export const notedCommit = (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined
