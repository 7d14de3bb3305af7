export {
  type AnnouncedRow,
  heldAnnouncements,
  lastDigest,
  mayRelease,
  releaseDigest,
  setAnnouncementHeld,
  waitingAnnouncementCount,
  waitingAnnouncements,
} from './announcements.ts'
export { summaryOf } from './frame.ts'
export * as sharingJobs from './jobs.ts'
export { beginAnnouncement } from './repository.ts'
export { sharingHandlers } from './routes.ts'
export { sharingTasks } from './tasks.ts'
