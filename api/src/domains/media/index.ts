export { mediaHandlers } from './handlers.ts'
export { withIntake } from './intake.ts'
export { heldMs } from './policy.ts'
export { presentMedia, smallFile } from './presenter.ts'
export {
  deleteMedia,
  describeMedia,
  filesOf,
  heldOf,
  insertMedia,
  keepHeld,
  type MediaRow,
  type NewMedia,
  setPublic,
  takeHeld,
} from './repository.ts'
export { requireRoom } from './room.ts'
export { registerMedia } from './routes.ts'
export { sweepMedia } from './sweep.ts'
export { mediaTasks } from './tasks.ts'
