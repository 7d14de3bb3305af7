import { drawable, longestFitting } from '../../../lib/server/share-image/characters'

test('letters of Europe stay, signs that no font of ours has go', () => {
  expect(drawable('Ğ ğ İ ı Ş ş ₺ “Söğütlü” – №5…')).toBe('Ğ ğ İ ı Ş ş ₺ “Söğütlü” – №5…')
  expect(drawable('Справедливость για όλους')).toBe('Справедливость για όλους')
  expect(drawable('Orman 🌲🔥 yanmasın')).toBe('Orman yanmasın')
  expect(drawable('iki\n\nsatır\u200b')).toBe('iki satır')
})

test('what has no letter left is empty', () => {
  expect(drawable('😀 漢字 — !')).toBe('')
  expect(drawable('')).toBe('')
})

test('the longest start that fits is cut between words', async () => {
  const narrow = async (cut: string) => cut.length <= 14
  expect(await longestFitting('bir iki üç dört beş altı', narrow)).toBe('bir iki üç…')
})
