import { splitCampaign } from '../../../lib/shared/campaigns/split-campaign'

const link = 'https://www.imza.example/p/dereler'

test('the first line is the title, the link of its own line the source, the rest the text', () => {
  expect(
    splitCampaign(
      `\n  Dereler   aksın \r\n\r\n\r\nBaraj suyu aldı.\r\nBalıklar öldü.\n\n\n\n ${link}\n\nYazı: ${link}`,
    ),
  ).toEqual({
    ...{ title: 'Dereler aksın', source_link: link, standfirst: '' },
    content: `Baraj suyu aldı.\nBalıklar öldü.\n\nYazı: ${link}`,
  })
})

test('a link above the title is no title', () => {
  const { title, source_link } = splitCampaign(`${link}\nDereler aksın\nBaraj suyu aldı.`)
  expect([title, source_link]).toEqual(['Dereler aksın', link])
})

test('the sentence that demands something stands under the title too', () => {
  const demand = 'Belediyeden derenin bir ay içinde temizlenmesini istiyoruz.'
  const { standfirst, content } = splitCampaign(`Dereler aksın\nBaraj suyu aldı. ${demand} Balıklar öldü.`)
  expect(standfirst).toBe(demand)
  expect(content).toContain(demand)
})

test('without a short first line all is text, and an empty box has no parts', () => {
  const long = 'Baraj suyu aldı. '.repeat(20).trim()
  expect(splitCampaign(`${long}\nİkinci satır`)).toMatchObject({ title: '', content: `${long}\nİkinci satır` })
  expect(splitCampaign(' \n\u200b\n')).toEqual({ title: '', standfirst: '', content: '', source_link: '' })
})

test.each(['http://imza.example/1', 'https://localhost/1', 'https://a:b@imza.example/1'])(
  '%s is kept in the text and no source',
  (address) => {
    const { content, source_link } = splitCampaign(`Dereler aksın\n${address}`)
    expect([content, source_link]).toEqual([address, ''])
  },
)

test('right-to-left text and pictures in a title are kept', () => {
  expect(splitCampaign('دعوا الأنهار تجري 🌊\nالسد أخذ الماء')).toMatchObject({
    ...{ title: 'دعوا الأنهار تجري 🌊', content: 'السد أخذ الماء' },
  })
})
