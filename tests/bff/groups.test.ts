import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Group, groups } from '@sesol/contract'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

type Row = {
  group: Group
  /** Pages and calls that are not there without the group. */
  missing?: string[]
  /** What a page says only with the group. */
  said?: Record<string, RegExp>
}

const rows: Row[] = [
  {
    group: 'account',
    missing: ['/confirm-email', '/end-session', '/new-email', '/former-email', '/settings/password', '/api/users/me'],
    said: { '/contact': /indir/ },
  },
  {
    group: 'second_factor',
    missing: ['/api/users/second-factor', '/settings/factor'],
    said: { '/privacy': /İki adımlı giriş/ },
  },
  {
    group: 'notifications',
    missing: ['/notifications', '/settings/notifications'],
    said: { '/signup': /campaign_mail/ },
  },
  { group: 'drafts', missing: ['/api/campaign/draft'] },
  {
    group: 'discovery',
    missing: ['/explore/sort/trending', '/explore/state/won', '/hashtag/su/state/won', '/addressee/3/state/won'],
    said: { '/explore': /\/explore\/state\/won.*\/explore\/sort\/trending/s },
  },
  { group: 'versions', missing: ['/campaign/5/versions'], said: { '/rules': /Karara nasıl cevap verirsin/ } },
  {
    group: 'manage',
    missing: ['/campaign/5/manage', '/campaign/5/manage/numbers', '/campaign/5/invitation', '/campaign/5/numbers'],
    said: { '/signup': /tek sayfada/, '/campaign/5': /href="\/campaign\/5\/numbers"/ },
  },
  { group: 'signatures', missing: ['/signature/confirm'], said: { '/how-it-works': /bağlantıyı açıp düğmeye/ } },
  {
    group: 'withdrawal',
    missing: ['/signature/withdraw', '/signature/own', '/signatures'],
    said: { '/contact': /İmzanı geri çek/ },
  },
  {
    group: 'fax',
    said: {
      '/campaign/5': /data-action="fax"/,
      '/how-it-works': /fakslarız/,
      '/validity': /faksla giden dilekçe/,
      '/privacy': /<strong[^>]*>Dilekçe:/,
      '/about': /faks ve e-posta/,
    },
  },
  { group: 'updates', missing: ['/api/campaign/5/follow'], said: { '/campaign/5': /data-action="follow"/ } },
  { group: 'directory', missing: ['/answer', '/addressee/3'] },
  {
    group: 'clock',
    missing: ['/explore/state/overdue', '/hashtag/su/state/waiting'],
    said: { '/explore': /\/explore\/state\/overdue/ },
  },
  {
    group: 'reports',
    missing: ['/report/campaign/5', '/reports/K7Q2M9'],
    said: { '/campaign/5': /href="\/report\/campaign\/5"/, '/rules': /“Bildir”/ },
  },
  {
    group: 'legal',
    missing: ['/legal-notice', '/legal-statement/3'],
    said: { '/about': /href="\/legal-notice"/, '/report/campaign/5': /href="\/legal-notice"/, '/privacy': /Hukuki/ },
  },
  {
    group: 'transparency',
    missing: ['/transparency', '/transparency.csv'],
    said: { '/about': /href="\/transparency"/, '/legal-notice': /href="\/transparency"/ },
  },
  {
    group: 'open',
    missing: ['/statistics', '/statistics.csv', '/data', '/data.json', '/days/5.csv', '/api/dump/campaigns.csv.gz'],
    said: { '/about': /href="\/data"/ },
  },
  { group: 'moderation', missing: ['/moderation'], said: { '/how-it-works': /En geç 48 saat/ } },
]

const tally = { signature_count: 3, waiting: 1, withdrawn: 0, set_aside: [], days: [] }

/** The document without its payload, which repeats it. */
const shown = (text: string) => text.replaceAll(/<script.*?<\/script>/gs, '')

describe('an API that lacks one group', () => {
  const w = siteFixture()

  test('with all of them, everything that one may take away is said', async () => {
    w.api.on('GET /campaign/5/', () => ({ body: campaign(5, { version: 1 }) }))
    for (const { said = {} } of rows)
      for (const [path, text] of Object.entries(said))
        assert.match(shown((await ask(w.origin, path)).text), text, `${path} ${text}`)
  })

  for (const { group, missing = [], said = {} } of rows) {
    test(`${group}: its calls are not sent, its pages are 404, and nothing is said of it`, async () => {
      w.api.groups = groups.filter((each) => each !== group)
      w.api.on('GET /campaign/5/', () => ({ body: campaign(5, { version: 1 }) }))
      w.api.on('GET /campaign/5/tally/', () => ({ body: tally }))
      await w.site.forget()
      const cookie = await w.signIn()
      for (const path of missing) assert.equal((await ask(w.origin, path, { cookie })).status, 404, path)
      for (const [path, text] of Object.entries(said)) {
        const page = await ask(w.origin, path)
        assert.equal(page.status, 200, path)
        assert.doesNotMatch(shown(page.text), text, path)
      }
    })
  }
})
