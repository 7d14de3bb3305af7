import { screen, within } from '@testing-library/react'
import { CampaignView } from '../../components/campaigns/campaign-view'
import { campaignWith } from '../support/campaign'
import { renderIn } from '../support/render'

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
})

test('the order of reading: title, picture, author and addressee, numbers, action, story, petition', () => {
  const media = [{ id: 1, file: '/media/a.webp', is_video: false, width: 3, height: 2, color: null, variants: [] }]
  const { container } = renderIn('tr', <CampaignView campaign={campaignWith({ media })} action={<p>burada</p>} />)
  const text = container.innerHTML
  const places = [
    'Yukarı Söğütlü',
    'src="/media/a.webp"',
    'sevgi_hoca',
    'Kuzey Yolları',
    '12 Kasım 2026',
    'Hayvan hakları',
    '1.234',
    'burada',
    'Çevre yolu açılalı',
    'Menfez temizlensin.',
    'Dilekçe metni',
  ].map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('X-02 links in a story leave our window, our address and our good name behind', () => {
  const content = 'Rapor: www.ornek.org/rapor ve javascript:alert(1)'
  renderIn('tr', <CampaignView campaign={campaignWith({ content })} />)
  const links = screen.getAllByRole('link', { name: 'www.ornek.org/rapor' })
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link).toHaveAttribute('href', 'https://www.ornek.org/rapor')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  }
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument()
})

test('hashtags are chips that lead to their pages', () => {
  renderIn('tr', <CampaignView campaign={campaignWith({ hashtags: ['KapıyıAçın', 'yol_2'] })} />)
  const chips = within(screen.getByRole('list', { name: 'Etiketler' })).getAllByRole('link')
  expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
    '/hashtag/Kap%C4%B1y%C4%B1A%C3%A7%C4%B1n',
    '/hashtag/yol_2',
  ])
})

test('without a place to act there is no bar that leads to one', () => {
  const { container } = renderIn('tr', <CampaignView campaign={campaignWith({ is_approved: false })} />)
  expect(container.querySelector('[href="#sign"]')).toBeNull()
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
})

test('several pictures come with a button each', () => {
  const media = [1, 2, 3, 4].map((id) => ({
    id,
    file: `/media/${id}.webp`,
    is_video: id === 3,
    width: 3,
    height: 2,
    variants: [],
  }))
  renderIn('tr', <CampaignView campaign={campaignWith({ media })} />)
  expect(screen.getByRole('button', { name: '1. görseli göster' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: '3. videoyu göster' })).toBeVisible()
})
