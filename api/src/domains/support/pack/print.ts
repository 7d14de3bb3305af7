// A process of its own: setting thousands of letters would keep the API from answering.
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { readInput } from '../../../platform/child-processes.ts'
import { letter } from './content.ts'
import { printLetter } from './letter.ts'

const { path, content } = z.object({ path: z.string(), content: letter }).parse(await readInput())
const pdf = await printLetter(content)
await writeFile(path, pdf, { flag: 'wx', mode: 0o600 })
process.stdout.write(JSON.stringify({ bytes: pdf.length }))
