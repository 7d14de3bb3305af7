import type { AcceptedNoticeTable } from './accepted-notice.ts'
import type { AddresseeDigestTable, AddresseeTable, AddresseeWordTable } from './addressee.ts'
import type { AlertTable } from './alert.ts'
import type { AnswerLinkTable, AnswerTable } from './answer.ts'
import type { ApplicationTable } from './application.ts'
import type { AuditEntryTable, AuditHeadTable } from './audit.ts'
import type { BlockTable } from './block.ts'
import type { CampaignHashtagTable, CampaignMediaTable, CampaignStepTable, CampaignTable } from './campaign.ts'
import type { CampaignDraftTable } from './campaign-draft.ts'
import type { CampaignOpinionTable } from './campaign-opinion.ts'
import type { CampaignSearchTable, SearchRootTable } from './campaign-search.ts'
import type { AnnouncementDigestTable, CampaignShareTable } from './campaign-share.ts'
import type { CampaignUpdateTable, FollowTable, MailingTable, OwnerQuestionTable } from './campaign-update.ts'
import type { CampaignPendingTable, CampaignVersionTable } from './campaign-version.ts'
import type { CampaignEmbedTable, CampaignVisitTable } from './campaign-visit.ts'
import type { ClickTable } from './click.ts'
import type { CommentLikeTable, CommentTable } from './comment.ts'
import type { CampaignCounterTable } from './counter.ts'
import type { DataDumpTable } from './data-dump.ts'
import type { DataExportTable } from './data-export.ts'
import type { DeliverabilityTable } from './deliverability.ts'
import type { CampaignDayTable, HandOverTable, ReportedSendTable } from './delivery.ts'
import type { ErasureTable } from './erasure.ts'
import type { FaxTable } from './fax.ts'
import type { FormAttackTable } from './form-attack.ts'
import type { IdempotencyTable } from './idempotency.ts'
import type { KnownDeviceTable } from './known-device.ts'
import type { LegalNoticeTable, LegalPlaceTable } from './legal.ts'
import type { MailDomainTable, SignatureDomainTable } from './mail-domain.ts'
import type { MailPaceTable } from './mail-pace.ts'
import type { MailedLinkTable } from './mailed-link.ts'
import type { MediaTable } from './media.ts'
import type { NotificationPreferenceTable, NotificationTable, QuietHoursTable } from './notification.ts'
import type { PaperSheetTable } from './paper-sheet.ts'
import type { PauseTable } from './pause.ts'
import type { RateTable } from './rate.ts'
import type { ReportCaseTable, ReportTable } from './report.ts'
import type { RequestWindowTable } from './request-window.ts'
import type { PasskeyTable, RecoveryCodeTable, SecondFactorTable, SignInChallengeTable } from './second-factor.ts'
import type { SessionTable } from './session.ts'
import type { SignatureFormTable, SignatureStatementTable, SignatureTable } from './signature.ts'
import type { StaffInvitationTable } from './staff.ts'
import type { TakenDownPictureTable } from './taken-down-picture.ts'
import type { CampaignInvitationTable, CoOwnerTable } from './team.ts'
import type { CampaignWordTable, TitleEndingTable, TitleWordTable } from './title-word.ts'
import type { TotalTable } from './total.ts'
import type { UserTable } from './user.ts'
import type { WatermarkTable } from './watermark.ts'
import type { WithdrawnCampaignTable } from './withdrawn-campaign.ts'

export type Tables = {
  user: UserTable
  accepted_notice: AcceptedNoticeTable
  session: SessionTable
  staff_invitation: StaffInvitationTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  sign_in_challenge: SignInChallengeTable
  known_device: KnownDeviceTable
  data_export: DataExportTable
  rate: RateTable
  request_window: RequestWindowTable
  media: MediaTable
  addressee: AddresseeTable
  addressee_word: AddresseeWordTable
  addressee_digest: AddresseeDigestTable
  answer: AnswerTable
  answer_link: AnswerLinkTable
  campaign: CampaignTable
  campaign_media: CampaignMediaTable
  campaign_invitation: CampaignInvitationTable
  co_owner: CoOwnerTable
  campaign_hashtag: CampaignHashtagTable
  campaign_draft: CampaignDraftTable
  idempotency: IdempotencyTable
  campaign_counter: CampaignCounterTable
  signature: SignatureTable
  signature_form: SignatureFormTable
  signature_statement: SignatureStatementTable
  signature_domain: SignatureDomainTable
  mail_domain: MailDomainTable
  pause: PauseTable
  form_attack: FormAttackTable
  block: BlockTable
  taken_down_picture: TakenDownPictureTable
  'audit.entry': AuditEntryTable
  'audit.head': AuditHeadTable
  mailed_link: MailedLinkTable
  mail_pace: MailPaceTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  quiet_hours: QuietHoursTable
  comment: CommentTable
  comment_like: CommentLikeTable
  click: ClickTable
  campaign_day: CampaignDayTable
  data_dump: DataDumpTable
  reported_send: ReportedSendTable
  hand_over: HandOverTable
  paper_sheet: PaperSheetTable
  report_case: ReportCaseTable
  report: ReportTable
  legal_notice: LegalNoticeTable
  legal_place: LegalPlaceTable
  fax: FaxTable
  erasure: ErasureTable
  deliverability: DeliverabilityTable
  campaign_share: CampaignShareTable
  announcement_digest: AnnouncementDigestTable
  campaign_visit: CampaignVisitTable
  campaign_embed: CampaignEmbedTable
  campaign_version: CampaignVersionTable
  campaign_step: CampaignStepTable
  campaign_pending: CampaignPendingTable
  campaign_opinion: CampaignOpinionTable
  campaign_update: CampaignUpdateTable
  follow: FollowTable
  alert: AlertTable
  application: ApplicationTable
  mailing: MailingTable
  owner_question: OwnerQuestionTable
  watermark: WatermarkTable
  total: TotalTable
  title_word: TitleWordTable
  title_ending: TitleEndingTable
  campaign_word: CampaignWordTable
  campaign_search: CampaignSearchTable
  search_root: SearchRootTable
  withdrawn_campaign: WithdrawnCampaignTable
}
