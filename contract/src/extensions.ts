import { accountRows } from './account-rows.ts'
import { addresseeRows } from './addressee-rows.ts'
import { answerRows } from './answer-rows.ts'
import { blockRows } from './block-rows.ts'
import { campaignRows } from './campaign-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { directoryRows } from './directory-rows.ts'
import { factorRows } from './factor-rows.ts'
import { legalRows } from './legal-rows.ts'
import { mediaRows } from './media-rows.ts'
import { moderationRows } from './moderation-rows.ts'
import { notificationRows } from './notifications.ts'
import { packRows } from './pack-rows.ts'
import { paperRows } from './paper-rows.ts'
import { pauseRows } from './pause-rows.ts'
import { reportRows } from './report-rows.ts'
import { sharingRows } from './sharing-rows.ts'
import { signatureReviewRows } from './signature-review-rows.ts'
import { staffRows } from './staff-rows.ts'
import { supportRows } from './support-rows.ts'
import { teamRows } from './team-rows.ts'
import { updateRows } from './update-rows.ts'

/** Calls that the product specification lacks. */
export const extensions = {
  ...accountRows,
  ...factorRows,
  ...notificationRows,
  ...mediaRows,
  ...campaignRows,
  ...teamRows,
  ...addresseeRows,
  ...supportRows,
  ...deliveryRows,
  ...packRows,
  ...paperRows,
  ...sharingRows,
  ...updateRows,
  ...answerRows,
  ...reportRows,
  ...legalRows,
  ...moderationRows,
  ...signatureReviewRows,
  ...directoryRows,
  ...pauseRows,
  ...blockRows,
  ...staffRows,
}
