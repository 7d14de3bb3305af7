import { type CampaignSituation, nextSteps } from '@/lib/shared/manage/next-steps'

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
}

test('a new campaign is shared with ten people first', () => {
  expect(nextSteps(fresh)).toEqual(['share_ten', 'share_picture', 'share_three'])
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

test('faxes that fail and a goal that is reached come first', () => {
  const situation = { ...fresh, signatures: 600, faxes: { delivered: 1, failed: 4 } }
  expect(nextSteps(situation).slice(0, 2)).toEqual(['mend_fax', 'raise_goal'])
})

test('after the end the outcome is named, the signers are thanked and the signatures are handed over', () => {
  const closed = { ...fresh, status: 'closed' as const, awaitsOutcome: true, signatures: 300 }
  expect(nextSteps(closed)).toEqual(['name_outcome', 'thank_all', 'hand_over'])
  expect(nextSteps({ ...closed, awaitsOutcome: false, handOvers: 1 })).toEqual(['thank_all'])
})
