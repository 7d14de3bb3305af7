export { readCaptions } from './captions.ts'
export { mediaHandlers } from './handlers.ts'
export { withIntake } from './intake.ts'
export * as mediaJobs from './jobs.ts'
export { heldUntil } from './policy.ts'
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
export { requireRoom } from './room.ts'
export { registerMedia } from './routes.ts'
export { sweepMedia, sweepPreparations } from './sweep.ts'
export { forgetTakenDown, rememberTakenDown, takenDownLike } from './taken-down.ts'
export { mediaTasks } from './tasks.ts'
