import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { medium } from './schema.ts'

export const mediaRows = {
  uploadMedia: {
    domain: 'media',
    summary: 'Upload one picture or video before its campaign',
    method: 'POST',
    path: '/media/uploads/',
    caller: 'member',
    body: { encoding: 'multipart', schema: z.object({}), files: ['file'], isUpload: true },
    status: 201,
    response: medium,
    group: 'drafts',
    pausedBy: 'announce',
  },
} as const satisfies Record<string, Endpoint>
