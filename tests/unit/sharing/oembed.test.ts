/** @jest-environment jsdom */
import { boundsOf, campaignAt, oembed } from '../../../lib/server/oembed'
import { campaignWith } from '../../support/campaign'

test.each([
  ['http://localhost:3000/campaign/12', { id: 12, locale: 'tr' }],
  ['http://localhost:3000/en/campaign/12?utm=1#sign', { id: 12, locale: 'en' }],
  ['http://localhost:3000/campaign/12/', { id: 12, locale: 'tr' }],
  ['http://localhost:3000/campaign/12/degirmen-deresi?via=x', { id: 12, locale: 'tr' }],
  ['http://localhost:3000/en/campaign/12/degirmen/', { id: 12, locale: 'en' }],
  ['http://localhost:3000/campaign/12/manage', undefined],
  ['http://localhost:3000/campaign/12/a/b', undefined],
  ['http://evil.example/campaign/12', undefined],
  ['http://localhost:3000@evil.example/campaign/12', undefined],
  ['http://a:b@localhost:3000/campaign/12', undefined],
  ['https://localhost:3000/campaign/12', undefined],
  ['http://localhost:3000/de/campaign/12', undefined],
  ['http://localhost:3000/campaign/0', undefined],
  ['http://localhost:3000/campaign/1e3', undefined],
  ['http://localhost:3000/profile/12', undefined],
  ['javascript:alert(1)', undefined],
  ['/campaign/12', undefined],
  ['', undefined],
])('%s', (address, found) => {
  expect(campaignAt(address)).toEqual(found)
})

const answer = (query: string, title = 'Geçit') =>
  oembed(campaignWith({ title }), 'tr', boundsOf(new URLSearchParams(query)))

test('the frame keeps to what the consumer allows, and so does the picture', () => {
  expect(answer('')).toMatchObject({ width: 550, height: 820, thumbnail_width: 1200 })
  const narrow = answer('maxwidth=400&maxheight=300')
  expect(narrow).toMatchObject({ width: 400, height: 300 })
  expect(narrow.html).toContain('width="400" height="300"')
  expect(narrow).not.toHaveProperty('thumbnail_url')
  for (const nonsense of ['maxwidth=0', 'maxwidth=-5', 'maxwidth=abc', 'maxwidth=1e9']) {
    expect(answer(nonsense).width).toBe(550)
  }
})

test('X-01 a title cannot leave its attribute in the HTML that other sites take over', () => {
  document.body.innerHTML = answer('', '"><img src=x onerror=alert(1)> \'').html
  const frame = document.querySelector('iframe')
  expect(document.body.children).toHaveLength(1)
  expect(frame?.title).toBe('"><img src=x onerror=alert(1)> \'')
  expect(frame?.getAttribute('src')).toBe('http://localhost:3000/embed/campaign/12')
})
