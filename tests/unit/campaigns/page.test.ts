import type { Campaign } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import fc from 'fast-check'
import { formatEventDate, localNow, remarkOnEventDate } from '../../../lib/shared/campaigns/event-date'
import { apartFrom, featuredOf } from '../../../lib/shared/campaigns/featured'
import { offersOf, type Situation, situationOf, situations } from '../../../lib/shared/campaigns/offers'
import { type Role, roleOf, roles } from '../../../lib/shared/campaigns/roles'
import { demandOf, frontOf } from '../../../lib/shared/campaigns/standfirst'
import { figureOf } from '../../../lib/shared/campaigns/voice-figure'
import tr from '../../../messages/tr.json'
import { campaignWith } from '../../support/campaign'

test('a count stands between the last step and the next', () => {
  expect(progressOf(0, null)).toEqual({ reached: 0, next: 100, isGoal: false, share: 0 })
  expect(progressOf(99, null)).toEqual({ reached: 0, next: 100, isGoal: false, share: 0.99 })
  expect(progressOf(100, null)).toEqual({ reached: 1, next: 250, isGoal: false, share: 0 })
  expect(progressOf(375, null)).toEqual({ reached: 2, next: 500, isGoal: false, share: 0.5 })
  expect(progressOf(1_000_000, null)).toEqual({ reached: 13, next: 2_500_000, isGoal: false, share: 0 })
})

test('the goal of the owner is a step of its own until it is reached, and stays one', () => {
  expect(progressOf(260, 300)).toEqual({ reached: 2, next: 300, isGoal: true, share: 0.2 })
  expect(progressOf(400, 300)).toEqual({ reached: 3, next: 500, isGoal: false, share: 0.5 })
  expect(progressOf(5, 10)).toEqual({ reached: 0, next: 10, isGoal: true, share: 0.5 })
  expect(progressOf(260, 500)).toMatchObject({ next: 500, isGoal: true })
})

test('every figure has an arc for each step reached and one that grows, and ends before the door', () => {
  fc.assert(
    fc.property(fc.nat(20_000_000), fc.option(fc.integer({ min: 10, max: 10_000_000 })), (count, goal) => {
      const { dot, closed, next, grown, strokeWidth } = figureOf(count, goal)
      const { reached, share } = progressOf(count, goal)
      const radii = [...closed, next].map((path) => Number(/A([\d.]+)/.exec(path)?.[1]))
      expect([closed.length, grown !== '']).toEqual([reached, share > 0])
      expect(radii.every((radius, at) => radius - strokeWidth > (radii[at - 1] ?? dot.radius))).toBe(true)
      expect(dot.x + Math.max(...radii) + strokeWidth / 2).toBeLessThan(93)
    }),
  )
})

const picture = [
  { id: 1, file: '/media/a.webp', is_video: false, width: 3, height: 2, color: null, variants: [], alt: '' },
]
const newest = [
  campaignWith({ id: 1, signature_count: 900, media: [] }),
  campaignWith({ id: 2, signature_count: 5, media: picture }),
  campaignWith({ id: 3, signature_count: 70, media: picture }),
]
const ids = (campaigns: { id: number }[]) => campaigns.map(({ id }) => id)

test('what trends comes as the API ranks it, twelve at most', () => {
  const trending = Array.from({ length: 20 }, (_, index) => campaignWith({ id: 40 - index }))
  expect(ids(featuredOf(trending, newest))).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29])
})

test.each([
  ['answers the list of the newest instead', newest],
  ['refuses to rank, or knows of nothing that trends', []],
])('of an API that %s the most supported are taken, those with a picture ahead', (_, trending) => {
  expect(ids(featuredOf(trending, newest))).toEqual([3, 2, 1])
})

test('what the list shows in sight is not featured above it', () => {
  expect(ids(apartFrom(newest.slice(0, 2), newest))).toEqual([3])
})

const now = '2026-05-01T12:00:00'

test.each([
  ['', undefined],
  ['2026-05-01', undefined],
  ['2026-05-01T11:59', undefined],
  ['2026-05-01T12:01', 'future'],
  ['2026-05-02', 'future'],
  ['1900-01-01', undefined],
  ['2100-12-31', 'future'],
  ['1899-12-31', 'years'],
  ['2101-01-01', 'years'],
  ['12026-01-01', 'years'],
  ['2026-02-30', 'impossible'],
  ['2026-05-01T25:00', 'impossible'],
  ['T10:00', 'timeAlone'],
])('of %j is said: %s', (value, remark) => expect(remarkOnEventDate(value, now)).toBe(remark))

test('the reader’s clock is written as an event’s date is, in their own time', () => {
  const date = new Date(2026, 4, 1, 9, 5, 7)
  expect(localNow(date)).toBe('2026-05-01T09:05:07')
})

test.each([
  ['2026-09-04T18:30:00', '04.09.2026 18:30'],
  ['2026-09-04T00:00:00', '04.09.2026'],
  ['2026-09-04', '04.09.2026'],
  ['1900-01-01T23:59:59', '01.01.1900 23:59'],
  ['geçen yaz', 'geçen yaz'],
])('the event date %s is shown as %s', (stored, shown) => {
  expect(formatEventDate(stored)).toBe(shown)
})

const content = 'Dere altı yıldır köpürüyor. Kimse bakmıyor.'
const petition =
  'Sayın Müdürlük,\n\nDenetimler önceden bildirilmektedir.\n\nDenetimlerin habersiz yapılmasını ve sonuçların ilan edilmesini talep ediyoruz.'
const demand = 'Denetimlerin habersiz yapılmasını ve sonuçların ilan edilmesini talep ediyoruz.'
const none = { standfirst: '', content, petition: '', change_request: '' }

const standfirstOf = (texts: Partial<typeof none>) => frontOf({ ...none, ...texts }).standfirst

test('the author’s own line comes before the demand, and that before the opening of the story', () => {
  expect(standfirstOf({})).toBe(content)
  expect(standfirstOf({ petition })).toBe(demand)
  expect(standfirstOf({ petition, change_request: 'Ölçüm konsun. Sürekli olsun.' })).toBe('Ölçüm konsun.')
  expect(standfirstOf({ petition, standfirst: 'Habersiz denetim istiyoruz.' })).toBe('Habersiz denetim istiyoruz.')
})

test('a story begins after the opening that stands under the title, and no word is lost or repeated', () => {
  const long = `Dere altı yıldır köpürüyor. ${'Kimse bakmıyor bile. '.repeat(9)}Balıklar öldü.\n\nKöy susuz.`
  const { standfirst, story } = frontOf({ ...none, content: long })
  expect(standfirst.length).toBeLessThanOrEqual(160)
  expect(standfirst).toMatch(/^Dere altı yıldır köpürüyor\..*bile\.$/)
  expect(`${standfirst} ${story}`).toBe(long)
  expect(frontOf({ ...none, content: long, petition }).story).toBe(long)
})

test('the rest of a sentence that a number has cut is no demand', () => {
  expect(demandOf({ petition: 'Nöbetçi hekim sayısının en az 4. Bunu talep ediyoruz.', change_request: '' })).toBe(
    undefined,
  )
})

test('an opening without an end is cut at a word, and the story has it whole', () => {
  const content = 'kelime '.repeat(60)
  const { standfirst, story } = frontOf({ ...none, content })
  expect(standfirst.length).toBeLessThanOrEqual(161)
  expect(standfirst).toMatch(/kelime…$/)
  expect(story).toBe(content)
})

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
