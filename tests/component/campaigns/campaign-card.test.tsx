import { screen } from '@testing-library/react'
import { CampaignCard } from '../../../components/campaigns/cards/campaign-card'
import { cardWith } from '../../support/campaign'
import { renderIn } from '../../support/render'

test('a card names author, topic, title and numbers, leads to author and campaign, and says nothing else', () => {
  renderIn('tr', <CampaignCard place="list" card={cardWith({ standfirst: 'Geçit yapılsın.' })} />)
  expect(screen.getByRole('link', { name: 'sevgi_hoca' })).toHaveAttribute('href', '/profile/3')
  expect(screen.getByRole('link', { name: /^Yukarı Söğütlü/ })).toHaveAttribute(
    'href',
    '/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi',
  )
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.getByRole('article')).toHaveTextContent(
    /^Ssevgi_hocaHayvan hakları1\.234 imzaYukarı.*Geçit yapılsın\.Yorumlar2$/,
  )
})

test('the same card in English: prefix, plural, digits', () => {
  renderIn('en', <CampaignCard place="grid" card={cardWith({ comment_count: 1 })} />)
  expect(screen.getByRole('link', { name: /^Yukarı/ })).toHaveAttribute(
    'href',
    '/en/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi',
  )
  expect(screen.getByRole('article')).toHaveTextContent('1,234 signatures')
  expect(screen.getByRole('button', { name: 'Comments 1' })).toBeVisible()
})

test('a campaign under review says so, counts nothing and offers nothing', () => {
  renderIn('tr', <CampaignCard place="list" card={cardWith({ is_approved: false, signature_count: 0 })} />)
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
  expect(screen.getByRole('article')).not.toHaveTextContent(/imza/i)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([
  [null, '2027-01-20T12:00:00Z', '3 Ekim 2026 günü ulaştı, yanıt bekliyor'],
  ['2027-01-12', '2026-12-01T12:00:00Z', 'Yanıt için son gün: 12 Ocak 2027'],
  ['2027-01-12', '2027-01-12T20:59:00Z', 'Yanıt için son gün: 12 Ocak 2027'],
  ['2027-01-12', '2027-01-12T21:01:00Z', 'Yanıt için son gün 12 Ocak 2027 idi: 1 gün geçti'],
  ['2027-01-12', '2027-01-21T12:00:00Z', 'Yanıt için son gün 12 Ocak 2027 idi: 9 gün geçti'],
])('a delivered campaign whose last day is %s says at %s: %s', (answer_due_on, now, text) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  const waiting = cardWith({ waiting_since: '2026-10-03', answer_due_on })
  renderIn('tr', <CampaignCard place="grid" card={waiting} />)
  expect(screen.getByText(text)).toBeVisible()
  expect(cardWith()).not.toHaveProperty('clock')
  clock.mockRestore()
})

test('an author without a name is anonymous', () => {
  const user = { id: 9, username: '', profile: { profile_image: '' } }
  renderIn('tr', <CampaignCard place="list" card={cardWith({ user })} />)
  expect(screen.getByRole('link', { name: 'Anonim' })).toBeVisible()
})

test('a picture comes in the stored widths with its size known', () => {
  const variants = [{ width: 320, file: '/media/a-320.webp' }]
  const media = [
    { id: 1, file: '/media/a.webp', is_video: false, width: 1600, height: 900, color: null, variants, alt: '' },
  ]
  const { container } = renderIn('tr', <CampaignCard place="list" card={cardWith({ media })} />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('srcset', '/media/a-320.webp 320w, /media/a.webp 1600w')
  expect(image).toHaveAttribute('width', '1600')
  expect(image).toHaveAttribute('height', '900')
})

test('X-01 what a member writes is text, in the title and in the name', () => {
  const user = { id: 3, username: '<b>x</b>', profile: { profile_image: '' } }
  const title = '<img src=x onerror=alert(1)>'
  const { container } = renderIn('tr', <CampaignCard place="list" card={cardWith({ title, user })} />)
  expect(screen.getByRole('heading')).toHaveTextContent(title)
  expect(container.querySelector('img, b')).toBeNull()
})
