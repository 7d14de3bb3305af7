export { type Content, changesBetween } from './changes.ts'
export { mediaOf } from './media.ts'
export { dropPending, keepPending, type Pending, pendingOf, setPendingGoal } from './pending.ts'
export {
  contentOf,
  contentsOf,
  insertVersion,
  laterSignatures,
  textsOfVersion,
  versionDays,
  versionedMedia,
  versionOf,
  versionsIn,
  versionsOf,
} from './versions.ts'
