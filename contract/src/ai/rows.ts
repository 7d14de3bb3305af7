import { pendingChange } from '../campaigns/schema.ts'
import { longJson, post, rows } from '../endpoint.ts'
import { generationRequest, generationResult } from './schema.ts'

export const aiRows = {
  ...rows({ domain: 'ai', caller: 'anyone' })({
    generateText: post('/ai/generate_campaign_mail/', 'Draft title, text and petition of a campaign', {
      body: longJson(generationRequest),
      response: generationResult,
    }),
  }),
  ...rows({ domain: 'ai', group: 'manage' })({
    translateByModel: post(
      '/campaign/{id}/translation/',
      'Propose a translation of one’s own campaign that the model makes',
      { response: pendingChange },
    ),
  }),
}
