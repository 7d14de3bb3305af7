// A child process per video contains the memory, the time and the crashes of a malformed file.
import { z } from 'zod'
import { remux } from './remux.ts'
import { type Outcome, remuxJob } from './remux-job.ts'
import { VideoError } from './video-error.ts'

const { path, target } = remuxJob.parse(JSON.parse(z.string().parse(process.argv[2])))
const outcome: Outcome = await remux(path, target).then(
  (extension) => ({ extension }),
  (error: unknown) => {
    if (!(error instanceof VideoError)) throw error
    return { refusal: error.refusal }
  },
)
process.stdout.write(JSON.stringify(outcome))
