import type {
  AnnouncementAct,
  AuditSubject,
  CommentAct,
  ModeratorAct,
  SheetAct,
  SignatureAct,
  UpdateAct,
} from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type AuditAction =
  | `campaign.${ModeratorAct}`
  | `change.${ModeratorAct}`
  | `comment.${CommentAct}`
  | `statement.${CommentAct}`
  | `announcement.${AnnouncementAct | 'release'}`
  | `signatures.${SignatureAct | 'read'}`
  | `update.${UpdateAct}`
  | `sheet.${SheetAct | 'read'}`
  | 'report.keep'
  | `picture.${CommentAct}`
  | `notice.${'receive' | 'read' | 'ask' | 'state' | 'decide' | 'reverse'}`
  | 'campaign.opinion'
  | 'campaign.pack'
  | 'campaign.special_data'
  | 'campaign.reply'
  | `campaign.${'invite' | 'join' | 'leave' | 'transfer'}`
  | `answer.${'enter' | CommentAct}`
  | `addressee.${'create' | 'correct' | 'merge'}`
  | 'service.pause'
  | 'service.resume'
  | 'service.block'
  | 'service.unblock'
  | 'service.clear_domain'
  | 'user.make_moderator'
  | `user.${'make_admin' | 'become_staff' | 'end_staff'}`
  | `invitation.${'create' | 'withdraw' | 'decline'}`
  | `user.${FactorAct}`
  | 'user.suspend'
  | 'user.restore'
  | 'user.read'
  | 'audit.export'
  | `staff.${'alert' | 'propose' | 'accept' | 'decline' | 'undo'}`

export type FactorAct =
  | `${'add' | 'remove' | 'reset'}_factor`
  | `${'add' | 'remove'}_passkey`
  | `${'use_recovery_code' | 'renew_recovery_codes'}`

/** Append-only. */
export type AuditEntryTable = {
  /** Consecutive. */
  id: GeneratedAlways<number>
  /** Null for a command of the operator. Stays when the account is erased. */
  actor_id: number | null
  action: AuditAction
  subject: AuditSubject
  subject_id: number
  details: Record<string, unknown>
  created_at: Generated<Date>
  /** Over the content of the entry and the hash of the one before. */
  hash: GeneratedAlways<Buffer>
}

export type AuditHeadTable = {
  id: GeneratedAlways<number>
  hash: GeneratedAlways<Buffer>
}
