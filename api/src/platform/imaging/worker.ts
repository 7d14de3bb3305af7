// A child process per form contains the memory and the crashes of the decoders.
import { z } from 'zod'
import { readInput } from '../child-processes.ts'
import { renderImage } from './image.ts'
import { ImageError, job, type Outcome } from './rendition.ts'

const jobs = z.array(job).parse(await readInput())
const outcomes: Outcome[] = []
for (const { input, base } of jobs) {
  try {
    outcomes.push({ rendition: await renderImage(input, base) })
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    outcomes.push({ refusal: error.refusal })
    break
  }
}
process.stdout.write(JSON.stringify(outcomes))
