import { changeActs, moderatorActs } from '../campaigns/states.ts'
import { updateActs } from '../updates/schema.ts'
import { announcementActs, commentActs } from './schema.ts'
import { signatureActs } from './signature-review.ts'

const of = <S extends string, A extends string>(subject: S, ...acts: readonly A[]) =>
  acts.map((act) => `${subject}.${act}` as const)

const factorActs = [
  ...(['add_factor', 'remove_factor', 'reset_factor', 'use_recovery_code'] as const),
  ...(['add_passkey', 'remove_passkey', 'renew_recovery_codes'] as const),
]
export type FactorAct = (typeof factorActs)[number]

/** All that the audit log records, in the order in which it is offered as a filter. */
export const auditActions = [
  ...of('campaign', ...moderatorActs),
  ...of('change', ...changeActs),
  ...of('campaign', 'opinion', 'reply', 'pack', 'special_data'),
  ...of('campaign', 'invite', 'join', 'leave', 'transfer'),
  ...of('comment', ...commentActs),
  ...of('statement', ...commentActs),
  ...of('update', ...updateActs),
  ...of('answer', 'enter', ...commentActs),
  ...of('picture', ...commentActs),
  ...of('delivery', 'keep', 'refuse'),
  // The first release wrote these of a sheet: accept, refuse.
  ...of('sheet', 'read', 'remove', 'accept', 'refuse'),
  ...of('signatures', 'read', ...signatureActs),
  ...of('announcement', 'release', ...announcementActs),
  ...of('report', 'keep'),
  ...of('notice', 'receive', 'read', 'ask', 'state', 'decide', 'reverse'),
  ...of('user', 'suspend', 'restore', 'erase', 'read', 'make_moderator', 'make_admin', 'become_staff', 'end_staff'),
  ...of('user', 'change_email', ...factorActs),
  ...of('invitation', 'create', 'withdraw', 'decline'),
  // The first release wrote these: propose, accept, decline, and the opinion about a campaign.
  ...of('staff', 'alert', 'propose', 'accept', 'decline', 'lift', 'use_lift', 'undo'),
  ...of('addressee', 'create', 'correct', 'merge', 'confirm', 'refuse'),
  ...of('service', 'pause', 'resume', 'block', 'unblock', 'clear_domain'),
  ...of('audit', 'export'),
]
export type AuditAction = (typeof auditActions)[number]
