import { z } from 'zod'
import { capabilities } from '../capabilities.ts'
import type { Endpoint } from '../endpoint.ts'
import * as openData from './open-data.ts'

export const siteRows = {
  capabilities: {
    domain: 'site',
    summary: 'The groups of calls that the server has beside those of the specification',
    method: 'GET',
    path: '/capabilities/',
    caller: 'anyone',
    status: 200,
    response: capabilities,
    siteOnly: true,
  },
  openDump: {
    domain: 'site',
    summary: 'A file of the daily dump of all public campaigns',
    method: 'GET',
    path: '/dump/{file}/',
    caller: 'anyone',
    open: true,
    params: openData.byDumpFile,
    status: 200,
    file: { type: 'application/gzip', name: '' },
    response: z.unknown(),
    group: 'open',
  },
  statistics: {
    domain: 'site',
    summary: 'Campaigns, signatures, answers and outcomes by month, topic and province',
    method: 'GET',
    path: '/statistics/',
    caller: 'anyone',
    open: true,
    status: 200,
    response: openData.statistics,
    group: 'open',
  },
} as const satisfies Record<string, Endpoint>
