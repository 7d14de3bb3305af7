import type { Campaign } from '@sesol/contract'
import {
  offersOf,
  type Role,
  roleOf,
  roles,
  type Situation,
  situationOf,
  situations,
} from '../../../lib/shared/campaigns/offers'
import tr from '../../../messages/tr.json'
import { campaignWith } from '../../support/campaign'

const acts = ['signs', 'edits', 'announces', 'concludes', 'writesUpdates', 'manages', 'deletes', 'reports'] as const
const letters: Record<(typeof acts)[number], string> = {
  ...{ signs: 's', edits: 'e', announces: 'a', concludes: 'c' },
  ...{ writesUpdates: 'u', manages: 'm', deletes: 'd', reports: 'r' },
}
/** Sign, edit, announce, conclude, write updates, manage, delete, report. */
const expected: Record<Situation, Record<Role, string>> = {
  under_review: { visitor: '', member: '', signer: '', co_owner: 'em', owner: 'emd', moderator: '' },
  changes_requested: { visitor: '', member: '', signer: '', co_owner: 'em', owner: 'emd', moderator: '' },
  rejected: { visitor: '', member: '', signer: '', co_owner: 'em', owner: 'emd', moderator: '' },
  approved: { visitor: 'sr', member: 'sr', signer: 'r', co_owner: 'seacum', owner: 'seacumd', moderator: 'sr' },
  change_waits: { visitor: 'sr', member: 'sr', signer: 'r', co_owner: 'secum', owner: 'secumd', moderator: 'sr' },
  hidden: { visitor: '', member: '', signer: '', co_owner: 'em', owner: 'emd', moderator: '' },
  taken_down: { visitor: '', member: '', signer: '', co_owner: 'm', owner: 'md', moderator: '' },
  won: { visitor: 'r', member: 'r', signer: 'r', co_owner: 'cum', owner: 'cumd', moderator: 'r' },
  partly: { visitor: 'r', member: 'r', signer: 'r', co_owner: 'cum', owner: 'cumd', moderator: 'r' },
  ended: { visitor: 'r', member: 'r', signer: 'r', co_owner: 'cum', owner: 'cumd', moderator: 'r' },
  over: { visitor: 'r', member: 'r', signer: 'r', co_owner: 'cum', owner: 'cumd', moderator: 'r' },
  closed: { visitor: 'r', member: 'r', signer: 'r', co_owner: 'um', owner: 'umd', moderator: 'r' },
}

test('each role is offered in each state what the API accepts, and nothing else', () => {
  const offered = (situation: Situation, role: Role) => {
    const offers = offersOf(situation, role)
    return acts.map((act) => (offers[act] ? letters[act] : '')).join('')
  }
  const table = situations.map((of) => [of, Object.fromEntries(roles.map((role) => [role, offered(of, role)]))])
  expect(Object.fromEntries(table)).toEqual(expected)
})

test('an ended campaign asks nobody for support, and a won one is shared as won', () => {
  const line = (of: Situation) => tr.share.lines[offersOf(of, 'visitor').share]
  const ended = ['won', 'partly', 'ended', 'over', 'closed'] as const
  for (const each of ended) expect(line(each)).not.toMatch(/destek|imzala/i)
  expect(line('won')).toMatch(/kazandı/)
  expect(line('approved')).toMatch(/destek ol/)
})

test.each<[Situation, Partial<Campaign>]>([
  ['under_review', { status: 'under_review' }],
  ['changes_requested', { status: 'changes_requested' }],
  ['rejected', { status: 'rejected' }],
  ['approved', { status: 'approved' }],
  ['change_waits', { status: 'approved', pending_since: '2026-11-20T10:00:00Z' }],
  ['hidden', { status: 'hidden' }],
  ['taken_down', { status: 'hidden', is_taken_down: true }],
  ['won', { status: 'closed', outcome: 'won' }],
  ['partly', { status: 'closed', outcome: 'partly' }],
  ['ended', { status: 'closed', outcome: 'lost' }],
  ['ended', { status: 'closed', outcome: 'withdrawn' }],
  ['over', { status: 'closed', outcome: null, ends_on: '2026-11-20' }],
  ['closed', { status: 'closed', outcome: null, ends_on: null }],
])('a campaign is %s by %o', (situation, fields) => {
  expect(situationOf(campaignWith(fields))).toBe(situation)
})

test('a role follows from the account, and running a campaign outweighs being staff', () => {
  const of = { id: 12, ownerId: 3 }
  expect(roleOf(null, of)).toBe('visitor')
  expect(roleOf({ id: 3, is_staff: true }, of)).toBe('owner')
  expect(roleOf({ id: 4, is_staff: true, co_owned: [12] }, of)).toBe('co_owner')
  expect(roleOf({ id: 4, is_staff: true, co_owned: [13] }, of)).toBe('moderator')
  expect(roleOf({ id: 5, is_staff: false }, of)).toBe('member')
})
