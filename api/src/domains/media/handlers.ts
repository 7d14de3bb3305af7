import type { HandlersOf } from '../../http/routes.ts'
import { uploadMedia } from './verbs/upload.ts'

export const mediaHandlers = {
  uploadMedia: ({ ctx, request }) => uploadMedia({ ctx, input: { request } }),
} satisfies HandlersOf<'media'>
