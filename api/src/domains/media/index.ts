import type { Deps } from '../../context.ts'
import type { HandlersOf } from '../../http/routes.ts'
import type { Runs } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { type OnMediaChange, prepareVideo } from './verbs/prepare-video.ts'
import { uploadMedia } from './verbs/upload.ts'

export { readCaptions } from './captions.ts'
export { withIntake } from './intake.ts'
export * as mediaJobs from './jobs.ts'
export { heldUntil, requireRoom } from './policy.ts'
export { presentMedia, type ShownMedia, smallFile } from './presenter.ts'
export {
  deleteMedia,
  describeMedia,
  filesOf,
  heldOf,
  insertMedia,
  keepHeld,
  type MediaRow,
  type MediumTexts,
  mediaById,
  mediaByIds,
  mediaByName,
  type NewMedia,
  setMediaOwner,
  setPublic,
  setTakenDown,
  takeHeld,
} from './repository.ts'
export { registerMedia } from './routes.ts'
export { forgetTakenDown, rememberTakenDown, sweepMedia, sweepPreparations, takenDownLike } from './taken-down.ts'

export const mediaHandlers = { uploadMedia } satisfies HandlersOf<'media'>

export const mediaTasks = (deps: Deps, onChange: OnMediaChange): Runs<typeof jobs> => ({
  prepare_video: ({ media_id }) => prepareVideo(deps, { media_id, onChange }),
})
