import { addresseeChecks } from './domains/addressees.ts'
import { aiChecks } from './domains/ai.ts'
import { answerChecks } from './domains/answers.ts'
import { applicationChecks } from './domains/applications.ts'
import { blockChecks } from './domains/blocks.ts'
import { campaignReviewChecks } from './domains/campaign-review.ts'
import { campaignReadingChecks } from './domains/campaigns-reading.ts'
import { campaignWritingChecks } from './domains/campaigns-writing.ts'
import { clickChecks } from './domains/clicks.ts'
import { commentChecks } from './domains/comments.ts'
import { deliveryChecks } from './domains/deliveries.ts'
import { deskChecks } from './domains/desk.ts'
import { draftChecks } from './domains/drafts.ts'
import { faxChecks } from './domains/faxes.ts'
import { legalChecks } from './domains/legal.ts'
import { likeChecks } from './domains/likes.ts'
import { mailedLinkChecks } from './domains/mailed-links.ts'
import { mediaChecks } from './domains/media.ts'
import { moderationChecks } from './domains/moderation.ts'
import { notificationChecks } from './domains/notifications.ts'
import { packChecks } from './domains/pack.ts'
import { paperChecks } from './domains/paper.ts'
import { passkeyChecks } from './domains/passkeys.ts'
import { profileChecks } from './domains/profile.ts'
import { registrationChecks } from './domains/registration.ts'
import { reportChecks } from './domains/reports.ts'
import { secondFactorChecks } from './domains/second-factor.ts'
import { sessionChecks } from './domains/sessions.ts'
import { settingsChecks } from './domains/settings.ts'
import { sharingChecks } from './domains/sharing.ts'
import { signatureReviewChecks } from './domains/signature-review.ts'
import { signingChecks } from './domains/signing.ts'
import { siteMapChecks } from './domains/site-map.ts'
import { staffChecks } from './domains/staff.ts'
import { teamChecks } from './domains/team.ts'
import { updateChecks } from './domains/updates.ts'
import { visitChecks } from './domains/visits.ts'
import type { ChecksByRow } from './row-checks.ts'

export const checksByRow: ChecksByRow = {
  ...registrationChecks,
  ...sessionChecks,
  ...secondFactorChecks,
  ...passkeyChecks,
  ...mailedLinkChecks,
  ...profileChecks,
  ...settingsChecks,
  ...notificationChecks,
  ...mediaChecks,
  ...campaignReadingChecks,
  ...campaignWritingChecks,
  ...campaignReviewChecks,
  ...draftChecks,
  ...siteMapChecks,
  ...clickChecks,
  ...signingChecks,
  ...signatureReviewChecks,
  ...faxChecks,
  ...packChecks,
  ...paperChecks,
  ...deliveryChecks,
  ...applicationChecks,
  ...teamChecks,
  ...commentChecks,
  ...likeChecks,
  ...sharingChecks,
  ...visitChecks,
  ...aiChecks,
  ...addresseeChecks,
  ...answerChecks,
  ...updateChecks,
  ...reportChecks,
  ...legalChecks,
  ...moderationChecks,
  ...staffChecks,
  ...deskChecks,
  ...blockChecks,
}
