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

test('a campaign of the list of those that wait says since when', () => {
  const waiting = cardWith({ waiting_since: '2026-10-03T09:30:00Z' })
  renderIn('tr', <CampaignCard place="grid" card={waiting} />)
  expect(screen.getByText('Yanıt bekliyor · yayın tarihi 3 Ekim 2026')).toBeVisible()
  expect(cardWith()).not.toHaveProperty('waiting_since')
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
