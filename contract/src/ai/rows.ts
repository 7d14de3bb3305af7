import type { Endpoint } from '../endpoint.ts'
import { longJson } from '../endpoint.ts'
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
} as const satisfies Record<string, Endpoint>
