import { type Endpoint, json } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { acknowledgement } from '../wire.ts'
import * as pauses from './pauses.ts'

const invalidatesSite: NonNullable<Endpoint['invalidates']> = () => [tags.site]

export const pauseRows = {
  pauses: {
    domain: 'site',
    summary: 'What is paused for now, and until when',
    method: 'GET',
    path: '/pauses/',
    caller: 'anyone',
    status: 200,
    response: pauses.pauses,
    group: 'moderation',
  },
  startPause: {
    domain: 'moderation',
    summary: 'Pause a function for some hours; for moderators',
    method: 'PUT',
    path: '/moderation/pauses/{what}/',
    caller: 'member',
    right: 'pause functions',
    params: pauses.byPausable,
    body: json(pauses.pauseForm),
    status: 200,
    response: pauses.pause,
    invalidates: invalidatesSite,
    group: 'moderation',
  },
  endPause: {
    domain: 'moderation',
    summary: 'End a pause; for moderators',
    method: 'DELETE',
    path: '/moderation/pauses/{what}/',
    caller: 'member',
    right: 'pause functions',
    params: pauses.byPausable,
    status: 200,
    response: acknowledgement,
    invalidates: invalidatesSite,
    group: 'moderation',
  },
} satisfies Record<string, Endpoint>
