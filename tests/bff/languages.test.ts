import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('languages of texts', () => {
  const w = siteFixture()
  const texts = {
    title: 'Başlık burada',
    standfirst: 'Üst satır burada',
    content: 'Öykü burada.',
    petition: 'Dilekçe burada.',
    change_request: 'İstek burada.',
  }

  /** Attributes of the innermost element that says a direction around a text. */
  function around(html: string, text: string) {
    const page = html.replace(/.*<body/s, '<body')
    const [, attributes = ''] =
      [...page.slice(0, page.indexOf(`${text}<`)).matchAll(/<\w+([^>]*\sdir="[^>]*)>/g)].at(-1) ?? []
    return { lang: /\slang="(\w+)"/.exec(attributes)?.[1], dir: /\sdir="(\w+)"/.exec(attributes)?.[1] }
  }

  test('each text of a campaign in another language than the page names it and its direction', async () => {
    w.api.on('GET /campaign/331/', () => ({ body: campaign(331, { ...texts, language: 'tr' }) }))
    w.api.on('GET /campaign/332/', () => ({ body: campaign(332, { ...texts, language: 'ar' }) }))
    for (const [path, expected] of [
      ['/campaign/331', { lang: undefined, dir: 'auto' }],
      ['/en/campaign/331', { lang: 'tr', dir: 'auto' }],
      ['/campaign/332', { lang: 'ar', dir: 'rtl' }],
      ['/en/embed/campaign/331', { lang: 'tr', dir: 'auto' }],
    ] as const) {
      const { text } = await ask(w.origin, path)
      const shown = path.includes('embed') ? [texts.title] : Object.values(texts)
      for (const each of shown) assert.deepEqual(around(text, each), expected, `${path}: ${each}`)
    }
  })

  test('a card names the language of a title in another language than the page', async () => {
    const results = [campaign(333, { title: 'Kartta Türkçe' }), campaign(334, { title: 'On a card', language: 'en' })]
    w.api.on('GET /campaign/list/', () => ({ body: { next: null, previous: null, results } }))
    const { text } = await ask(w.origin, '/en/explore')
    assert.deepEqual(around(text, 'Kartta Türkçe'), { lang: 'tr', dir: 'auto' })
    assert.deepEqual(around(text, 'On a card'), { lang: undefined, dir: 'auto' })
  })
})
