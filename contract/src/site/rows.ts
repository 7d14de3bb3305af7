import { z } from 'zod'
import { capabilities } from '../capabilities.ts'
import { get, rows } from '../endpoint.ts'
import * as openData from './open-data.ts'

export const siteRows = {
  ...rows({ domain: 'site', caller: 'anyone' })({
    capabilities: get('/capabilities/', 'The groups of calls that the server has beside those of the specification', {
      response: capabilities,
      siteOnly: true,
    }),
  }),
  ...rows({ domain: 'site', group: 'open', caller: 'anyone' })({
    openDump: get('/dump/{file}/', 'A file of the daily dump of all public campaigns', {
      open: true,
      params: openData.byDumpFile,
      file: { type: 'application/gzip', name: '' },
      response: z.unknown(),
      perNetwork: [60, 'hour'],
    }),
    statistics: get('/statistics/', 'Campaigns, signatures, answers and outcomes by month, topic and province', {
      open: true,
      response: openData.statistics,
    }),
  }),
}
