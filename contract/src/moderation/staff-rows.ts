import { del, get, json, post, rows } from '../endpoint.ts'
import { acknowledgement } from '../wire.ts'
import * as staff from './staff.ts'
import * as acts from './staff-acts.ts'

export const staffRows = {
  ...rows({ domain: 'moderation', group: 'moderation', right: 'manage staff' })({
    staffMembers: get('/moderation/staff/', 'Staff and open invitations; for admins', { response: staff.staffList }),
    endStaff: del('/moderation/staff/{id}/', 'End the rights of a member of staff; for admins'),
    liftBound: post('/moderation/staff/{id}/lift/', 'Let a member of staff act once above a bound; for admins', {
      body: json(acts.liftForm),
      response: acknowledgement,
    }),
    inviteStaff: post('/moderation/invitations/', 'Invite to become staff, by e-mail; for admins', {
      body: json(staff.staffInvitationForm),
      status: 201,
      response: staff.staffInvitation,
    }),
    withdrawStaffInvitation: del('/moderation/invitations/{id}/', 'Withdraw an invitation to become staff; for admins'),
  }),
  ...rows({ domain: 'moderation', group: 'moderation' })({
    ownStaffInvitation: get('/users/staff-invitation/', 'The invitation to become staff that waits for one’s answer', {
      response: staff.ownStaffInvitation,
    }),
    answerStaffInvitation: post('/users/staff-invitation/', 'Accept or decline an invitation to become staff', {
      body: json(staff.staffInvitationAnswer),
    }),
  }),
}
