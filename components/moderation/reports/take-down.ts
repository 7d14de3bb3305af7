import type { ReportedItem } from '@sesol/contract/reports'
import { call } from '@/lib/client/http/api'
import type { Reasoned } from '../reason-dialog'

export type Verdict = 'kept' | 'upheld'

/** Whose author gets a reason and a note by e-mail. */
export const hasReason = ({ kind }: ReportedItem): boolean =>
  kind === 'campaign' || kind === 'update' || kind === 'comment'

export async function takeDown({ kind, subject: id }: ReportedItem, reasoned?: Reasoned): Promise<void> {
  const params = { id, act: 'hide' } as const
  const body = { ...reasoned }
  if (kind === 'campaign') await call('decideCampaign', { params, body })
  else if (kind === 'update') await call('decideUpdate', { params, body })
  else if (kind === 'comment') await call('decideComment', { params, body })
  else if (kind === 'statement') await call('decideStatement', { params, body: {} })
  else if (kind === 'answer') await call('decideAnswer', { params })
}
