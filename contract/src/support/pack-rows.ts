import { z } from 'zod'
import { byId, type Endpoint } from '../endpoint.ts'

const owned = {
  domain: 'support',
  method: 'GET',
  caller: 'member',
  params: byId,
  status: 200,
  group: 'manage',
} as const

/** Nothing of it is stored, so that it always follows what signers agreed to. */
export const packRows = {
  packLetter: {
    ...owned,
    summary: 'The petition with its numbers, for the addressee of one’s own campaign',
    path: '/campaign/{id}/pack/letter/',
    file: { type: 'application/pdf', name: 'dilekce.pdf' },
    response: z.unknown(),
  },
  packList: {
    ...owned,
    summary: 'Names and provinces of the signers of one’s own campaign who agreed to it',
    path: '/campaign/{id}/pack/list/',
    file: { type: 'text/csv; charset=utf-8', name: 'imzalar.csv' },
    response: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>
