import { del, type Endpoint, get, json, post, put, rows } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { acknowledgement } from '../wire.ts'
import * as blocks from './blocks.ts'
import * as pauses from './pauses.ts'

export const blockRows = rows({ domain: 'moderation', group: 'moderation', right: 'block' })({
  blocks: get('/moderation/blocks/', 'Blocked domains, networks and words; for moderators', {
    response: blocks.blocks,
  }),
  tryBlock: post('/moderation/blocks/trial/', 'What a block would have hit in the last days; changes nothing', {
    body: json(blocks.blockTrialForm),
    response: blocks.blockTrial,
  }),
  startBlock: post('/moderation/blocks/', 'Block a domain, a network or a word for some days; for moderators', {
    body: json(blocks.blockForm),
    response: blocks.block,
  }),
  endBlock: del('/moderation/blocks/{id}/', 'End a block; for moderators', {
    params: blocks.byBlock,
    response: acknowledgement,
  }),
})

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
