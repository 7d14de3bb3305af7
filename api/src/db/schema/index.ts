import type { AccountTables } from './accounts.ts'
import type { AddresseeTables } from './addressees.ts'
import type { CampaignTables } from './campaigns.ts'
import type { CommentTables } from './comments.ts'
import type { CountTables } from './counts.ts'
import type { ErasureTables } from './erasure.ts'
import type { MediaTables } from './media.ts'
import type { ModerationTables } from './moderation.ts'
import type { NotificationTables } from './notifications.ts'
import type { ReportTables } from './reports.ts'
import type { SearchTables } from './search.ts'
import type { SharingTables } from './sharing.ts'
import type { SupportTables } from './support.ts'
import type { UpdateTables } from './updates.ts'

export type Tables = AccountTables &
  AddresseeTables &
  CampaignTables &
  CommentTables &
  CountTables &
  ErasureTables &
  MediaTables &
  ModerationTables &
  NotificationTables &
  ReportTables &
  SearchTables &
  SharingTables &
  SupportTables &
  UpdateTables
