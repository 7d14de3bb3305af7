import { z } from 'zod'
import { get, rows } from '../endpoint.ts'

/** Nothing of it is stored, so that it always follows what signers agreed to. */
export const packRows = rows({ domain: 'support', group: 'manage' })({
  packLetter: get(
    '/campaign/{id}/pack/letter/',
    'The petition with its numbers, for the addressee of one’s own campaign',
    { file: { type: 'application/pdf', name: 'dilekce.pdf' }, response: z.unknown() },
  ),
  packList: get(
    '/campaign/{id}/pack/list/',
    'Names and provinces of the signers of one’s own campaign who agreed to it',
    { file: { type: 'text/csv; charset=utf-8', name: 'imzalar.csv' }, response: z.unknown() },
  ),
})
