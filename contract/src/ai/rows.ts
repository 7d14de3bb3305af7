import { pendingChange } from '../campaigns/schema.ts'
import type { Endpoint } from '../endpoint.ts'
import { byId, longJson } from '../endpoint.ts'
import { generationRequest, generationResult } from './schema.ts'

export const aiRows = {
  generateText: {
    domain: 'ai',
    summary: 'Draft title, text and petition of a campaign',
    method: 'POST',
    path: '/ai/generate_campaign_mail/',
    caller: 'anyone',
    body: longJson(generationRequest),
    status: 200,
    response: generationResult,
  },
  translateByModel: {
    domain: 'ai',
    summary: 'Propose a translation of one’s own campaign that the model makes',
    method: 'POST',
    path: '/campaign/{id}/translation/',
    caller: 'member',
    params: byId,
    status: 200,
    response: pendingChange,
    group: 'manage',
  },
} as const satisfies Record<string, Endpoint>
