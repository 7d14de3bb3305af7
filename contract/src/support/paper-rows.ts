import { z } from 'zod'
import { byId, type Endpoint, json } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import { nothing, pageQuery } from '../wire.ts'
import * as paper from './paper.ts'

const invalidatesAccepted: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const { data } = paper.sheetDecision.safeParse(result)
  return data?.changed && data.state === 'accepted' ? [tags.campaign(data.campaign)] : []
}

export const paperRows = {
  ownSheets: {
    domain: 'support',
    summary: 'Sheets with signatures on paper of one’s own campaign, newest first',
    method: 'GET',
    path: '/campaign/{id}/sheets/',
    caller: 'member',
    params: byId,
    status: 200,
    response: paper.paperSheets,
    group: 'manage',
  },
  addSheet: {
    domain: 'support',
    summary: 'Add the scan of a sheet with signatures on paper, for review',
    method: 'POST',
    path: '/campaign/{id}/sheets/',
    caller: 'member',
    params: byId,
    body: json(paper.sheetForm),
    status: 201,
    response: paper.paperSheet,
    group: 'manage',
  },
  removeSheet: {
    domain: 'support',
    summary: 'Delete a sheet that waits, with its scan',
    method: 'DELETE',
    path: '/campaign/{id}/sheets/{sheet}/',
    caller: 'member',
    params: paper.bySheet,
    status: 204,
    response: nothing,
    group: 'manage',
  },
  moderatedSheets: {
    domain: 'moderation',
    summary: 'Sheets with signatures on paper that wait for review, oldest first',
    method: 'GET',
    path: '/moderation/sheets/',
    caller: 'member',
    right: 'review signatures',
    query: pageQuery,
    status: 200,
    response: paper.moderatedSheetPage,
    group: 'moderation',
  },
  decideSheet: {
    domain: 'moderation',
    summary: 'Accept a sheet with the number of its signatures, or refuse it',
    method: 'POST',
    path: '/moderation/sheets/{id}/{act}/',
    caller: 'member',
    right: 'review signatures',
    params: z.strictObject({ id: idText, act: z.enum(paper.sheetActs, { error: 'error.request.not_found' }) }),
    body: json(paper.sheetDecisionForm),
    status: 200,
    response: paper.sheetDecision,
    invalidates: invalidatesAccepted,
    revalidatesItself: true,
    group: 'moderation',
  },
} as const satisfies Record<string, Endpoint>
