import type { ReportedItem } from '@sesol/contract/reports/schema'
import { call } from '@/lib/client/http/api'
import type { Reasoned } from '../reason-dialog'

export type Verdict = 'kept' | 'upheld'

/** The author gets the reason and the note by e-mail. */
export async function takeDown({ kind, subject: id }: ReportedItem, body: Reasoned): Promise<void> {
  const params = { id, act: 'hide' } as const
  if (kind === 'campaign') await call('decideCampaign', { params, body })
  else if (kind === 'update') await call('decideUpdate', { params, body })
  else if (kind === 'comment') await call('decideComment', { params, body })
  else if (kind === 'statement') await call('decideStatement', { params, body })
  else if (kind === 'answer') await call('decideAnswer', { params, body })
}
