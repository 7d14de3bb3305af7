import { longJson, post, rows } from '../endpoint.ts'
import { generationRequest, generationResult } from './schema.ts'

export const aiRows = rows({ domain: 'ai', caller: 'anyone' })({
  generateText: post('/ai/generate_campaign_mail/', 'Draft title, text and petition of a campaign', {
    body: longJson(generationRequest),
    response: generationResult,
    // Many people of a mobile network share an address; the quota of drafts is in domains/ai.
    perNetwork: [120, 'hour'],
  }),
})
