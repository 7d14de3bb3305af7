import { screen } from '@testing-library/react'
import { CampaignCard } from '../../../components/campaigns/cards/campaign-card'
import { cardWith } from '../../support/campaign'
import { renderIn } from '../../support/render'

test('a card names author, title, addressee and numbers, and leads to both', () => {
  renderIn('tr', <CampaignCard card={cardWith()} />)
  expect(screen.getByRole('link', { name: 'sevgi_hoca' })).toHaveAttribute('href', '/profile/3')
  expect(screen.getByRole('link', { name: /^Yukarı Söğütlü/ })).toHaveAttribute('href', '/campaign/12')
  expect(screen.getByRole('article')).toHaveTextContent('1.234 imza')
  expect(screen.getByRole('article')).toHaveTextContent('2 yorum')
  expect(screen.getByRole('article')).toHaveTextContent('Muhatap: Kuzey Yolları 9. Bölge Müdürlüğü')
  expect(screen.queryByText('Bu kampanya inceleniyor')).not.toBeInTheDocument()
})

test('the same card in English: prefix, plural, digits', () => {
  renderIn('en', <CampaignCard card={cardWith({ comment_count: 1 })} />)
  expect(screen.getByRole('link', { name: /^Yukarı/ })).toHaveAttribute('href', '/en/campaign/12')
  expect(screen.getByRole('article')).toHaveTextContent('1,234 signatures')
  expect(screen.getByRole('article')).toHaveTextContent('1 comment')
})

test('a campaign under review says so', () => {
  renderIn('tr', <CampaignCard card={cardWith({ is_approved: false })} />)
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
})

test('of a campaign under review it is said when it was sent, and nobody is invited to sign', () => {
  const waiting = cardWith({ is_approved: false, signature_count: 0 })
  renderIn('tr', <CampaignCard card={waiting} />)
  expect(screen.getByRole('article')).toHaveTextContent('Gönderildi: 12 Kasım 2026')
  expect(screen.getByRole('article')).not.toHaveTextContent(/İlk imza|Yayın tarihi/)
})

test('an author without a name is anonymous', () => {
  const user = { id: 9, username: '', profile: { profile_image: '' } }
  renderIn('tr', <CampaignCard card={cardWith({ user })} />)
  expect(screen.getByRole('link', { name: 'Anonim' })).toBeVisible()
})

test('a picture comes in the stored widths with its size known', () => {
  const variants = [{ width: 320, file: '/media/a-320.webp' }]
  const media = [
    { id: 1, file: '/media/a.webp', is_video: false, width: 1600, height: 900, color: null, variants, alt: '' },
  ]
  const { container } = renderIn('tr', <CampaignCard card={cardWith({ media })} />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('srcset', '/media/a-320.webp 320w, /media/a.webp 1600w')
  expect(image).toHaveAttribute('width', '1600')
  expect(image).toHaveAttribute('height', '900')
})

test('X-01 what a member writes is text, in the title and in the name', () => {
  const user = { id: 3, username: '<b>x</b>', profile: { profile_image: '' } }
  const title = '<img src=x onerror=alert(1)>'
  const { container } = renderIn('tr', <CampaignCard card={cardWith({ title, user })} />)
  expect(screen.getByRole('heading')).toHaveTextContent(title)
  expect(container.querySelector('img, b')).toBeNull()
})
