import { screen, within } from '@testing-library/react'
import { CampaignView } from '../../../components/campaigns/page/campaign-view'
import { campaignWith } from '../../support/campaign'
import { renderIn } from '../../support/render'

test('the order of reading: addressee, title, what is asked, picture, author, numbers, action, story, petition, comments, owner', () => {
  const media = [
    { id: 1, file: '/media/a.webp', is_video: false, width: 3, height: 2, color: null, variants: [], alt: '' },
  ]
  const { container } = renderIn(
    'tr',
    <CampaignView
      campaign={campaignWith({ media })}
      owner={<p>düzenle</p>}
      count={<p>1.234</p>}
      action={<p>burada</p>}
      comments={<p>yorumlar</p>}
    />,
  )
  const text = container.innerHTML
  const places = [
    'Kuzey Yolları',
    'Yukarı Söğütlü',
    'Menfez temizlensin.',
    'src="/media/a.webp"',
    'sevgi_hoca',
    '12 Kasım 2026',
    'Hayvan hakları',
    '1.234',
    'burada',
    'Çevre yolu açılalı',
    'Dilekçe metni',
    'yorumlar',
    'düzenle',
  ].map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test.each([
  ['of the directory', { addressee_id: 9 }, '/campaign/12/answer'],
  ['in the words of the author', { addressee_id: null }, undefined],
  ['that has answered', { addressee_id: 9, answered_at: '2026-11-20T10:00:00Z' }, undefined],
  ['of a closed campaign', { addressee_id: 9, status: 'closed' }, undefined],
] as const)('beside an addressee %s stands the way to answer: %j', (_, fields, href) => {
  renderIn('tr', <CampaignView campaign={campaignWith(fields)} />)
  const link = screen.queryByRole('link', { name: 'Bu kurum adına yanıt ver' })
  expect(link?.getAttribute('href')).toBe(href)
})

test('X-02, C-09 links in a story leave our window, our address and our good name behind', () => {
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

test('C-09 the campaign elsewhere is linked by its host, and what is no web address is not', () => {
  const view = (source_link: string) => renderIn('tr', <CampaignView campaign={campaignWith({ source_link })} />)
  const { unmount } = view('https://www.imza.example/p/1')
  expect(screen.getByText(/Oradaki imzalar buradaki sayıya girmez/)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'imza.example' })
  expect(link).toHaveAttribute('href', 'https://www.imza.example/p/1')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  unmount()
  for (const wrong of ['', 'javascript:alert(1)', 'https://a:b@imza.example', 'https://imza.example başka']) {
    const { unmount } = view(wrong)
    expect(screen.queryByText(/Oradaki imzalar/)).not.toBeInTheDocument()
    unmount()
  }
})

test('hashtags are chips that lead to their pages', () => {
  renderIn('tr', <CampaignView campaign={campaignWith({ hashtags: ['KapıyıAçın', 'yol_2'] })} />)
  const chips = within(screen.getByRole('list', { name: 'Etiketler' })).getAllByRole('link')
  expect(chips.map((chip) => chip.getAttribute('href'))).toEqual(['/hashtag/kapiyia%C3%A7in', '/hashtag/yol_2'])
})

test('of a campaign under review it is said when it was sent, and of a public one when it was published', () => {
  const { unmount } = renderIn('tr', <CampaignView campaign={campaignWith({ is_approved: false })} />)
  expect(screen.getByText('Gönderildi:')).not.toHaveClass('sr-only')
  expect(screen.queryByText(/Yayın tarihi/)).not.toBeInTheDocument()
  unmount()
  renderIn('tr', <CampaignView campaign={campaignWith()} />)
  expect(screen.getByText('Yayın tarihi:')).toBeInTheDocument()
})

test('without a place to act there is no bar that leads to one', () => {
  const { container } = renderIn('tr', <CampaignView campaign={campaignWith({ is_approved: false })} />)
  expect(container.querySelector('[href="#sign"]')).toBeNull()
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
})

test('topic, scope and type lead to the campaigns that share them, the author to the profile', () => {
  renderIn('tr', <CampaignView campaign={campaignWith()} />)
  for (const [name, href] of [
    ['Hayvan hakları', '/explore/topic/animal_rights'],
    ['Yerel', '/explore/scope/local'],
    ['Değişim', '/explore/type/change'],
    ['sevgi_hoca', '/profile/3'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

test.each([
  ['https://www.video.example/izle?v=1', 'https://www.video.example/izle?v=1'],
  ['www.video.example/izle', 'https://www.video.example/izle'],
])('a video elsewhere is a link that says where it leads: %s', (video_url, href) => {
  renderIn('tr', <CampaignView campaign={campaignWith({ video_url })} />)
  const link = screen.getByRole('link', { name: 'Videoyu izle: video.example' })
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test.each([
  'javascript:alert(1)',
  'ftp://video.example/a',
  'https://site.example@evil.example/',
  'https://a.example ve https://b.example',
  'data:text/html,x',
  'izle',
  '',
])('X-02 no link is made of the video address “%s”', (video_url) => {
  renderIn('tr', <CampaignView campaign={campaignWith({ video_url })} />)
  expect(screen.queryByRole('link', { name: /Videoyu izle/ })).not.toBeInTheDocument()
})

test('a complaint tells when and where it happened, to whom and by whom', () => {
  const complaint = {
    campaign_type: 'complaint',
    complaint_details: 'Boru hattından renkli su akıyor.',
    complaint_event_date: '2026-10-22T05:50:00',
    complaint_event_address: 'Eski Değirmen mevkii',
    victims: 'Köy halkı',
    offenders: '',
  } as const
  renderIn('tr', <CampaignView campaign={campaignWith(complaint)} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Başlatan',
    'Olayın ayrıntıları',
    'Olay tarihi',
    'Olay yeri',
    'Mağdurlar',
  ])
  expect(screen.getByText('22.10.2026 05:50')).toBeVisible()
})

test('a video that is not ready has a sentence, and neither a player nor an empty frame of one', () => {
  const video = { id: 1, file: '', is_video: true, width: null, height: null, color: null, variants: [], alt: '' }
  const media = [
    { ...video, state: 'preparing' as const },
    { ...video, id: 2, state: 'failed' as const },
  ]
  const { container } = renderIn('tr', <CampaignView campaign={campaignWith({ media })} />)
  expect(screen.getByText(/^Bir video oynatılmak için hazırlanıyor/)).toBeVisible()
  expect(screen.getByText('Bir video hazırlanamadığı için gösterilemiyor.')).toBeVisible()
  expect(container.querySelector('video')).toBeNull()
})

test('a long petition is in the page whole, folded, with a link that opens it; a short one is not', () => {
  const petition = 'Menfezin temizlenmesini saygıyla talep ediyoruz. '.repeat(20).trim()
  const { container, unmount } = renderIn('tr', <CampaignView campaign={campaignWith({ petition })} />)
  expect(container.querySelector('#petition > [data-folded="long"]')).toHaveTextContent(petition)
  expect(screen.getByRole('link', { name: 'Dilekçenin tamamını oku' })).toHaveAttribute('href', '#petition')
  unmount()
  const { container: short } = renderIn('tr', <CampaignView campaign={campaignWith({ petition: 'Temizlensin.' })} />)
  expect(short.querySelector('#petition [data-folded]')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Dilekçenin tamamını oku' })).not.toBeInTheDocument()
})

test('beside the addressee stands that it answered, which leads to the answer', () => {
  renderIn('tr', <CampaignView campaign={campaignWith()} answeredAt="2026-11-20T10:00:00Z" />)
  expect(screen.getByRole('link', { name: '20 Kasım 2026 günü yanıt verdi' })).toHaveAttribute('href', '#answers')
})

test('what the site says inside a story is in the language of the page', () => {
  const content = 'İlk bölüm.\n\nİkinci bölüm.'
  renderIn('en', <CampaignView campaign={campaignWith({ content, language: 'ar' })} aside={<p>Signers</p>} />)
  expect(screen.getByText('İlk bölüm.').closest('[lang]')).toHaveAttribute('lang', 'ar')
  const around = screen.getByText('Signers').closest('[lang]')
  expect([around?.getAttribute('lang'), around?.getAttribute('dir')]).toEqual(['en', 'ltr'])
})
