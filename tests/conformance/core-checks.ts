import { aiChecks } from './domains/ai.ts'
import { campaignReadingChecks } from './domains/campaigns-reading.ts'
import { campaignWritingChecks } from './domains/campaigns-writing.ts'
import { clickChecks } from './domains/clicks.ts'
import { commentChecks } from './domains/comments.ts'
import { likeChecks } from './domains/likes.ts'
import { mailedLinkChecks } from './domains/mailed-links.ts'
import { profileChecks } from './domains/profile.ts'
import { registrationChecks } from './domains/registration.ts'
import { sessionChecks } from './domains/sessions.ts'
import { sharingChecks } from './domains/sharing.ts'
import { signingChecks } from './domains/signing.ts'
import type { ChecksByRow } from './row-checks.ts'

export const coreChecks: ChecksByRow = {
  ...registrationChecks,
  ...sessionChecks,
  ...mailedLinkChecks,
  ...profileChecks,
  ...campaignReadingChecks,
  ...campaignWritingChecks,
  ...clickChecks,
  ...signingChecks,
  ...commentChecks,
  ...likeChecks,
  ...sharingChecks,
  ...aiChecks,
}
