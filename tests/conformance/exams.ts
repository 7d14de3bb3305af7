import { aiExams } from './domains/ai.ts'
import { campaignReadingExams } from './domains/campaigns-reading.ts'
import { campaignWritingExams } from './domains/campaigns-writing.ts'
import { clickExams } from './domains/clicks.ts'
import { commentExams } from './domains/comments.ts'
import { draftExams } from './domains/drafts.ts'
import { faxExams } from './domains/faxes.ts'
import { likeExams } from './domains/likes.ts'
import { mailedLinkExams } from './domains/mailed-links.ts'
import { mediaExams } from './domains/media.ts'
import { moderationExams } from './domains/moderation.ts'
import { profileExams } from './domains/profile.ts'
import { registrationExams } from './domains/registration.ts'
import { sessionExams } from './domains/sessions.ts'
import { settingsExams } from './domains/settings.ts'
import { sharingExams } from './domains/sharing.ts'
import { signingExams } from './domains/signing.ts'
import { siteMapExams } from './domains/site-map.ts'
import { visitExams } from './domains/visits.ts'
import type { Exams } from './exam.ts'

/** Every row of the contract has its exam: a row without one does not compile. */
export const exams: Exams = {
  ...registrationExams,
  ...sessionExams,
  ...mailedLinkExams,
  ...profileExams,
  ...settingsExams,
  ...mediaExams,
  ...campaignReadingExams,
  ...campaignWritingExams,
  ...draftExams,
  ...siteMapExams,
  ...clickExams,
  ...signingExams,
  ...faxExams,
  ...commentExams,
  ...likeExams,
  ...sharingExams,
  ...visitExams,
  ...aiExams,
  ...moderationExams,
}
