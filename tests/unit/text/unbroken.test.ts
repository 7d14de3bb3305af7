import { unbroken } from '../../../lib/shared/text/unbroken'

test('“e-posta” has a word joiner after its hyphen, other hyphens have none', () => {
  const messages = { a: 'E-posta ve (e-postayla) e-mail', b: ['Kuşe-kâğıt, 1-2', ['n', 'e-imza']], c: 'e - f' }
  expect(unbroken(messages)).toEqual({
    a: 'E-\u2060posta ve (e-\u2060postayla) e-\u2060mail',
    b: ['Kuşe-kâğıt, 1-2', ['n', 'e-\u2060imza']],
    c: 'e - f',
  })
})
