import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { test } from 'node:test'
import { configFor } from '../../.dependency-cruiser.ts'
import { violationsIn } from '../../script/lib/imports.ts'

const domain = (name: string, file = 'index') => `api/src/domains/${name}/${file}.ts`

/** By rule, files of which each imports the next, and the first breaks the rule. */
const planted: Record<string, string[]> = {
  'contract-stands-alone': ['contract/src/wire.ts', 'tool'],
  'shared-knows-nobody': ['shared/src/text.ts', 'contract/src/wire.ts'],
  'site-without-our-api': ['lib/server/list.ts', 'api/src/rows.ts'],
  'api-without-the-site': ['api/src/rows.ts', 'lib/shared/paths.ts'],
  'lib-below-components': ['lib/client/toast.ts', 'components/ui/toast.tsx'],
  'components-below-app': ['components/layout/header.tsx', 'app/menu.ts'],
  'shared-runs-anywhere': ['lib/shared/session.ts', 'lib/server/session.ts'],
  'browser-without-server': ['lib/client/keys.ts', 'lib/server/session.ts'],
  'ui-knows-no-domain': ['components/ui/card.tsx', 'components/campaigns/title.tsx'],
  'ways-to-act-apart': ['components/comments/panel.tsx', 'components/sharing/link.tsx'],
  'actions-know-no-card': ['components/actions/bar.tsx', 'components/campaigns/title.tsx'],
  'wizard-joins-its-parts': ['components/media/upload.tsx', 'components/wizard/sequence.ts'],
  'actions-join-the-ways': ['components/campaigns/card.tsx', 'components/comments/panel.tsx'],
  'client-components-without-server': [
    'components/campaigns/like.tsx',
    'components/campaigns/count.tsx',
    'lib/server/session.ts',
  ],
  'start-joins-no-api': ['script/lib/server.ts', 'api/src/rows.ts'],
  'api-base-knows-no-domain': ['api/src/http/routes.ts', domain('media')],
  'accounts-and-media-lowest': [domain('media'), domain('campaigns')],
  'trust-below-all': [domain('trust'), domain('media')],
  'search-knows-no-text': [domain('search'), domain('media')],
  'campaigns-below-actions': [domain('campaigns'), domain('comments')],
  'actions-below-updates-and-moderation': [domain('support'), domain('updates')],
  'updates-below-moderation': [domain('updates'), domain('moderation')],
  'files-below-members': [domain('media'), domain('accounts')],
  'actions-apart': [domain('comments'), domain('sharing')],
  'domain-by-its-door': [domain('campaigns'), domain('media', 'rows')],
  'domain-by-its-door-from-outside': ['api/src/app.ts', domain('media', 'rows')],
  'no-cycles': ['lib/shared/a.ts', 'lib/shared/b.ts', 'lib/shared/a.ts'],
  'tests-stay-outside': ['lib/shared/tested.ts', 'tests/support/fixture.ts'],
  'no-orphans': ['lib/shared/left.ts'],
  'everything-resolves': ['lib/shared/lost.ts', './gone'],
  'framework-internals-in-adapters': ['server/pages/page-store.ts', 'next/dist/cache.js'],
  'ships-without-dev-packages': ['lib/shared/tools.ts', 'tool'],
}

test('each import rule finds its planted violation', async (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sesol imports ')))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('package.json', '{"type": "module", "dependencies": {"next": "1.0.0"}, "devDependencies": {"tool": "1.0.0"}}')
  for (const file of ['tool/index.js', 'next/dist/cache.js']) write(`node_modules/${file}`, 'export const thing = 1\n')
  const sources = new Map<string, string[]>()
  for (const chain of Object.values(planted)) {
    chain.forEach((path, at) => {
      if (!/^\w.*\.tsx?$/.test(path)) return
      const imports = sources.get(path) ?? []
      const next = chain[at + 1]
      if (next) imports.push(/^\w.*\.tsx?$/.test(next) ? `./${posix.relative(dirname(path), next)}` : next)
      sources.set(path, imports)
    })
  }
  for (const [path, imports] of sources) {
    const client = path.endsWith('.tsx') ? "'use client'\n" : ''
    write(path, `${client}${imports.map((from) => `import '${from}'\n`).join('')}export const thing = 1\n`)
  }
  const { violations } = await violationsIn(folder)
  const found = new Set(violations.map(({ rule, from }) => `${rule}: ${from}`))
  const missed = Object.entries(planted).filter(([rule, [from]]) => !found.has(`${rule}: ${from}`))
  assert.deepEqual(missed, [])
  const rules = configFor(folder).forbidden.map(({ name }) => name)
  assert.deepEqual(rules.toSorted(), Object.keys(planted).toSorted())
})
