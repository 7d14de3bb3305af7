import type { TestApi } from '../../testing.ts'
import type { Reported } from './subjects.ts'

type Sending = { fields?: object; address?: string; agent?: string; token?: string }

export function sendReport(
  api: Pick<TestApi, 'call' | 'deps'>,
  { kind, id }: Reported,
  { fields = {}, address = '203.0.113.7', agent = 'Firefox', token }: Sending = {},
) {
  return api.call('POST', `/reports/${kind}/${id}/`, {
    json: { reason: 'insult', ...fields },
    headers: { 'x-bff-secret': api.deps.config.bffSecret, 'x-visitor-address': address, 'user-agent': agent },
    ...(token !== undefined && { token }),
  })
}

export async function testReport(api: Pick<TestApi, 'call' | 'deps'>, reported: Reported): Promise<string> {
  const { status, body, text } = await sendReport(api, reported)
  if (status !== 201) throw new Error(text)
  return body.number
}

export async function openCaseOf({ db }: Pick<TestApi, 'db'>, { kind, id }: Reported): Promise<number> {
  const open = await db
    .selectFrom('report_case')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open.id
}
