import { type CampaignSituation, newsOf, nextSteps } from '@/lib/shared/manage/next-steps'
import { columnNames, csvOfDays } from '@/lib/shared/manage/statistics'

const fresh: CampaignSituation = {
  status: 'approved',
  awaitsOutcome: false,
  hasEnd: true,
  signatures: 3,
  waiting: 0,
  goal: 500,
  emailsOpened: 0,
  faxes: { delivered: 0, failed: 0 },
  handOvers: 0,
  isShared: false,
  isAnswered: false,
  daysWithoutUpdate: 2,
  hasNewStep: false,
}

test('a new campaign is shared with ten people first', () => {
  expect(nextSteps(fresh)).toEqual(['share_ten', 'share_picture', 'try_letter'])
})

test('signatures that wait for their confirmation are mentioned before anything that needs more signatures', () => {
  expect(nextSteps({ ...fresh, signatures: 20, waiting: 9 })[0]).toBe('confirm_waiting')
  expect(nextSteps({ ...fresh, signatures: 200, waiting: 9 })).not.toContain('confirm_waiting')
})

test('a campaign with a hundred signatures thanks, hands over and asks for an answer', () => {
  const grown = { ...fresh, signatures: 140, emailsOpened: 30 }
  expect(nextSteps(grown)).toEqual(['thank_hundred', 'hand_over', 'ask_answer'])
  expect(nextSteps({ ...grown, handOvers: 1 })).toEqual(['thank_hundred', 'ask_answer', 'announce'])
})

test('an answered campaign asks for no answer', () => {
  const asking = { ...fresh, signatures: 60, emailsOpened: 30 }
  expect(nextSteps(asking)).toContain('ask_answer')
  expect(nextSteps({ ...asking, isAnswered: true })).not.toContain('ask_answer')
})

test('an update is written after a month without one, or after a step was reached', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 10, days)).toISOString()
  const published = { kind: 'published' as const, at: at(1) }
  const step = { kind: 'step' as const, at: at(10), signature_count: 100 }
  const update = { id: 1, title: '', text: '', state: 'under_review' as const, note: '', created_at: at(12) }
  const steps = (...given: Parameters<typeof newsOf>) =>
    nextSteps({ ...fresh, signatures: 60, ...newsOf(...given) }).includes('write_update')
  const [soon, later] = [Date.parse(at(20)), Date.parse(at(43))]
  expect(steps([published], [], soon)).toBe(false)
  expect(steps([step, published], [], soon)).toBe(true)
  expect(steps([step, published], [update], soon)).toBe(false)
  expect(steps([step, published], [{ ...update, state: 'rejected' }], soon)).toBe(true)
  expect(steps([step, published], [update], later)).toBe(true)
})

test('faxes that fail and a goal that is reached come first', () => {
  const situation = { ...fresh, signatures: 600, faxes: { delivered: 1, failed: 4 } }
  expect(nextSteps(situation).slice(0, 2)).toEqual(['mend_fax', 'raise_goal'])
})

test('after the end the outcome is named, the signers are thanked and the signatures are handed over', () => {
  const closed = { ...fresh, status: 'closed' as const, awaitsOutcome: true, signatures: 300 }
  expect(nextSteps(closed)).toEqual(['name_outcome', 'thank_all', 'hand_over'])
  expect(nextSteps({ ...closed, awaitsOutcome: false, handOvers: 1 })).toEqual(['thank_all'])
})

const day = {
  day: '2026-11-20',
  signatures: 12,
  visits: { whatsapp: 30 },
  emails_opened: 1,
  emails_sent: 2,
  calls_opened: 3,
  calls_made: 4,
  faxes_delivered: 5,
  faxes_failed: 6,
}

test('X-18 the table of an owner quotes its texts and names its separator', () => {
  const [start, head, row] = csvOfDays([day], columnNames, (column) => `${column};=1`).split('\r\n')
  expect(start).toBe('\ufeffsep=,')
  expect(head).toMatch(/^"day;'=1","signatures;'=1",/)
  expect(row).toBe('"2026-11-20",12,30,1,2,3,4,5,6')
})
