import { del, get, json, post, rows } from '../endpoint.ts'
import { acknowledgement } from '../wire.ts'
import * as blocks from './blocks.ts'

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
