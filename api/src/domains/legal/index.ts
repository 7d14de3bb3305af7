export { openClaimant } from './claimant.ts'
export { mailAsked, mailAuthor, mailClaimant } from './mails.ts'
export { legalData } from './personal-data.ts'
export { isActive, stateOf } from './presenter.ts'
export {
  countOpenNotices,
  decidedNotices,
  type ListedNotice,
  lockNotice,
  type NoticeRow,
  noticeById,
  numberOf,
  openNotices,
  type PlaceRow,
  placesOf,
  takenDown,
} from './repository.ts'
export { legalHandlers } from './routes.ts'
export { sweepNotices, sweepUnconfirmed } from './sweep.ts'
export { takedownsOf } from './verbs/takedowns.ts'
