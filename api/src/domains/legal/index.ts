import type { HandlersOf } from '../../http/routes.ts'
import { askedStatement, confirmLegalNotice, followLegalNotice, giveStatement } from './verbs/notices.ts'
import { sendLegalNotice } from './verbs/send.ts'
import { takedown, transparency } from './verbs/transparency.ts'

export { openClaimant } from './claimant.ts'
export { mailNotice } from './mails.ts'
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
  sweepNotices,
  sweepUnconfirmed,
  takenDown,
} from './repository.ts'
export { takedownsOf } from './verbs/transparency.ts'

export const legalHandlers = {
  confirmLegalNotice,
  followLegalNotice,
  sendLegalNotice,
  askedStatement,
  giveStatement,
  takedown,
  transparency,
} satisfies HandlersOf<'legal'>
