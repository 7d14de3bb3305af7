import { excerpt } from '../../../lib/shared/text/excerpt'

test('a short text stays as it is, in one line', () => {
  expect(excerpt(' bir\n\niki ')).toBe('bir iki')
})

test('a long text is cut between words', () => {
  expect(excerpt('bir iki üç dört', 10)).toBe('bir iki…')
})

test('a word without an end is cut inside, never through a sign of two units', () => {
  const cut = excerpt('😀'.repeat(100), 11)
  expect(cut.isWellFormed()).toBe(true)
  expect(cut.length).toBeLessThanOrEqual(12)
})
