import { insertAudit } from '../../platform/audit.ts'
import type { TestApi } from '../../testing.ts'
import { type TestMember, testStaff } from '../accounts/testing.ts'

/** A pause that waits for another person. @returns its number */
export async function testProposal(api: TestApi, by?: TestMember): Promise<number> {
  const { id } = by ?? (await testStaff(api, 'moderator'))
  const input = { what: 'fax', hours: '1', note: 'Bakım' }
  await insertAudit(
    api.db,
    { caller: { kind: 'member', id, sessionId: '' } },
    {
      action: 'staff.propose',
      subject: 'proposal',
      subject_id: 0,
      details: { call: 'startPause', kind: 'pauses', sum: 11, input },
    },
  )
  const { id: proposal } = await api.db
    .selectFrom('audit.entry')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return proposal
}
