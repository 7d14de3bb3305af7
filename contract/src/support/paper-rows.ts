import { z } from 'zod'
import { del, type Endpoint, get, json, post, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import { pageQuery } from '../wire.ts'
import * as paper from './paper.ts'

const invalidatesAccepted: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const { data } = paper.sheetDecision.safeParse(result)
  return data?.changed && data.state === 'accepted' ? [tags.campaign(data.campaign)] : []
}

export const paperRows = {
  ...rows({ domain: 'support', group: 'manage' })({
    ownSheets: get('/campaign/{id}/sheets/', 'Sheets with signatures on paper of one’s own campaign, newest first', {
      response: paper.paperSheets,
    }),
    addSheet: post('/campaign/{id}/sheets/', 'Add the scan of a sheet with signatures on paper, for review', {
      body: json(paper.sheetForm),
      status: 201,
      response: paper.paperSheet,
    }),
    removeSheet: del('/campaign/{id}/sheets/{sheet}/', 'Delete a sheet that waits, with its scan', {
      params: paper.bySheet,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'review signatures' })({
    moderatedSheets: get('/moderation/sheets/', 'Sheets with signatures on paper that wait for review, oldest first', {
      query: pageQuery,
      response: paper.moderatedSheetPage,
    }),
    decideSheet: post(
      '/moderation/sheets/{id}/{act}/',
      'Accept a sheet with the number of its signatures, or refuse it',
      {
        params: z.strictObject({ id: idText, act: z.enum(paper.sheetActs, { error: 'error.request.not_found' }) }),
        body: json(paper.sheetDecisionForm),
        response: paper.sheetDecision,
        invalidates: invalidatesAccepted,
        revalidatesItself: true,
      },
    ),
  }),
}
