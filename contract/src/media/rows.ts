import { z } from 'zod'
import { post, rows } from '../endpoint.ts'
import { medium } from './schema.ts'

export const mediaRows = rows({ domain: 'media', group: 'drafts' })({
  uploadMedia: post('/media/uploads/', 'Upload one picture or video before its campaign', {
    body: { encoding: 'multipart', schema: z.object({}), files: ['file'], isUpload: true },
    status: 201,
    response: medium,
    pausedBy: 'announce',
    perAccount: [240, 'hour'],
  }),
})
