import { insertAudit } from '../../platform/audit.ts'
import type { TestApi } from '../../testing.ts'
import { testStaff } from '../accounts/testing.ts'

/** An export that waits for another person. @returns its number */
export async function testProposal(api: TestApi): Promise<number> {
  const { id } = await testStaff(api, 'moderator')
  await insertAudit(
    api.db,
    { caller: { kind: 'member', id, sessionId: '' } },
    {
      action: 'staff.propose',
      subject: 'proposal',
      subject_id: 0,
      details: { call: 'exportAudit', kind: 'exports', sum: 11, input: {} },
    },
  )
  const { id: proposal } = await api.db
    .selectFrom('audit.entry')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return proposal
}
