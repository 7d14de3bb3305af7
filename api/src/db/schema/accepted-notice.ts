import type { AcceptedNotice } from '@sesol/contract'

export type AcceptedNoticeTable = {
  user_id: number
  notice: AcceptedNotice
  version: number
  accepted_at: Date
}
