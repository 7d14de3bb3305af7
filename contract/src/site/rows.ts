import { capabilities } from '../capabilities.ts'
import type { Endpoint } from '../endpoint.ts'

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
} as const satisfies Record<string, Endpoint>
