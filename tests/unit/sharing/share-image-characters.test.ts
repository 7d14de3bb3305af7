import { drawable, longestFitting } from '../../../lib/server/share-image/characters'

test.each([
  ['Turkish', 'Ğ ğ İ ı Ş ş ₺ “Söğütlü” – №5…'],
  ['Azerbaijani', 'Şəki meşəsi kəsilməsin'],
  ['Vietnamese', 'Trần Thị Hằng: hãy giữ rừng đước'],
  ['Greek', 'Δικαιοσύνη για όλους, ᾧ'],
  ['Cyrillic', 'Справедливость, Ґанок, Әділет'],
  ['Arabic', 'أوقفوا قطع أشجار الزيتون (٢٠٢٦)'],
  ['Persian with a joiner', 'ما می\u200cخواهیم پژوهش کنیم'],
  ['Hebrew', 'הצילו את היער'],
  ['Devanagari', 'नदी को प्रदूषित मत करो।'],
  ['Georgian', 'გადავარჩინოთ ტყე'],
  ['Armenian', 'Փրկենք անտառը'],
  ['formulas', 'H₂O ≤ 30 µg/m³, CO₂ ≥ 5‰, x² ≠ ∞, ½ → ∑'],
])('a title in %s is drawn with all of its signs', (_name, title) => {
  expect(drawable(title)).toBe(title)
})

test.each([
  ['Chinese', '保护森林'],
  ['Japanese', '川をきれいに'],
  ['Korean', '강을 지켜요'],
  ['Thai', 'รักษาป่า'],
  ['an emoji and another sign', '水 💧 Su'],
  ['one sign among many', 'Dere 漢 temizlensin'],
  ['an ancient script', '𐎀𐎁 yazıtı'],
])('a title with %s is left out as a whole, because a missing sign may change what it says', (_name, title) => {
  expect(drawable(title)).toBe('')
})

test.each([
  ['Orman 🌲🔥 yanmasın', 'Orman yanmasın'],
  ['🌳 Ağaçlarımızı kesmeyin', 'Ağaçlarımızı kesmeyin'],
  ['Çocuklara yemek 👧🏽👨‍👩‍👧🇹🇷', 'Çocuklara yemek'],
  ['Orman🌲yanmasın', 'Orman yanmasın'],
  ['नदी बचाओ 🌊', 'नदी बचाओ'],
  ['حق التعليم 📚', 'حق التعليم'],
])('emoji only adorn, so “%s” is drawn without', (title, drawn) => {
  expect(drawable(title)).toBe(drawn)
})

test('space becomes one, and what is invisible goes', () => {
  expect(drawable('iki\n\nsatır\u200b\u202e')).toBe('iki satır')
})

test('what has no letter left is empty', () => {
  expect(drawable('😀 漢字 — !')).toBe('')
  expect(drawable('')).toBe('')
})

test('the longest start that fits is cut between words', async () => {
  const narrow = async (cut: string) => cut.length <= 14
  expect(await longestFitting('bir iki üç dört beş altı', narrow)).toBe('bir iki üç…')
})
