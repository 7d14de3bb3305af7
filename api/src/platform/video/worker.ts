// A child process per video contains the memory, the time and the crashes of a malformed file.
import { readInput } from '../child-processes.ts'
import { type Outcome, remuxJob, VideoError } from './job.ts'
import { remux } from './remux.ts'

const { path, target } = remuxJob.parse(await readInput())
const outcome: Outcome = await remux(path, target).then(
  (extension) => ({ extension }),
  (error: unknown) => {
    if (!(error instanceof VideoError)) throw error
    return { refusal: error.refusal }
  },
)
process.stdout.write(JSON.stringify(outcome))
