import { type Endpoint, json } from '../endpoint.ts'
import { acknowledgement } from '../wire.ts'
import * as blocks from './blocks.ts'

export const blockRows = {
  blocks: {
    domain: 'moderation',
    summary: 'Blocked domains, networks and words; for moderators',
    method: 'GET',
    path: '/moderation/blocks/',
    caller: 'member',
    right: 'block',
    status: 200,
    response: blocks.blocks,
    group: 'moderation',
  },
  tryBlock: {
    domain: 'moderation',
    summary: 'What a block would have hit in the last days; changes nothing',
    method: 'POST',
    path: '/moderation/blocks/trial/',
    caller: 'member',
    right: 'block',
    body: json(blocks.blockTrialForm),
    status: 200,
    response: blocks.blockTrial,
    group: 'moderation',
  },
  startBlock: {
    domain: 'moderation',
    summary: 'Block a domain, a network or a word for some days; for moderators',
    method: 'POST',
    path: '/moderation/blocks/',
    caller: 'member',
    right: 'block',
    body: json(blocks.blockForm),
    status: 200,
    response: blocks.block,
    group: 'moderation',
  },
  endBlock: {
    domain: 'moderation',
    summary: 'End a block; for moderators',
    method: 'DELETE',
    path: '/moderation/blocks/{id}/',
    caller: 'member',
    right: 'block',
    params: blocks.byBlock,
    status: 200,
    response: acknowledgement,
    group: 'moderation',
  },
} as const satisfies Record<string, Endpoint>
