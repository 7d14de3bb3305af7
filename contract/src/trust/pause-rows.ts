import { del, type Endpoint, get, json, put, rows } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { acknowledgement } from '../wire.ts'
import * as pauses from './pauses.ts'

const invalidatesSite: NonNullable<Endpoint['invalidates']> = () => [tags.site]

export const pauseRows = {
  ...rows({ domain: 'site', group: 'moderation', caller: 'anyone' })({
    pauses: get('/pauses/', 'What is paused for now, and until when', { response: pauses.pauses }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'pause functions' })({
    startPause: put('/moderation/pauses/{what}/', 'Pause a function for some hours; for moderators', {
      params: pauses.byPausable,
      body: json(pauses.pauseForm),
      response: pauses.pause,
      invalidates: invalidatesSite,
    }),
    endPause: del('/moderation/pauses/{what}/', 'End a pause; for moderators', {
      params: pauses.byPausable,
      response: acknowledgement,
      invalidates: invalidatesSite,
    }),
  }),
}
