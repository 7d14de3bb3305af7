export { type Content, changesBetween } from './changes.ts'
export { dropPending, keepPending, type Pending, pendingOf, setPendingGoal } from './pending.ts'
export {
  contentOf,
  contentsOf,
  insertVersion,
  laterSignatures,
  mediaOf,
  textsOfVersion,
  versionDays,
  versionedMedia,
  versionOf,
  versionsIn,
  versionsOf,
} from './versions.ts'
