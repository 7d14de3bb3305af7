/** One violation per import rule: the smallest project, as a list of files, that breaks it and nothing else. */
type Files = Record<string, string>

const uses = (path: string, name = 'thing') => `import { ${name} } from '${path}'\nexport const used = ${name}\n`
const thing = 'export const thing = 1\n'
const domains = 'api/src/domains'

export const planted: Record<string, Files> = {
  'contract-stands-alone': { 'contract/src/wire.ts': uses('tool'), 'package.json': withDependency('tool') },
  'site-without-our-api': { 'lib/server/list.ts': uses('../../api/src/rows.ts'), 'api/src/rows.ts': thing },
  'api-without-the-site': { 'api/src/rows.ts': uses('../../lib/shared/paths.ts'), 'lib/shared/paths.ts': thing },
  'lib-below-components': { 'lib/client/toast.ts': uses('@/components/ui/toast'), 'components/ui/toast.tsx': thing },
  'components-below-app': { 'components/layout/header.tsx': uses('@/app/menu'), 'app/menu.ts': thing },
  'shared-runs-anywhere': { 'lib/shared/paths.ts': uses('@/lib/server/session'), 'lib/server/session.ts': thing },
  'browser-without-server': { 'lib/client/http/keys.ts': uses('@/lib/server/session'), 'lib/server/session.ts': thing },
  'ui-knows-no-domain': {
    'components/ui/card.tsx': uses('@/components/campaigns/title'),
    'components/campaigns/title.tsx': thing,
  },
  'ways-to-act-apart': {
    'components/comments/panel.tsx': uses('@/components/sharing/link'),
    'components/sharing/link.tsx': thing,
  },
  'actions-know-no-card': {
    'components/actions/bar.tsx': uses('@/components/campaigns/title'),
    'components/campaigns/title.tsx': thing,
  },
  'wizard-joins-its-parts': {
    'components/media/upload.tsx': uses('@/components/wizard/sequence'),
    'components/wizard/sequence.ts': thing,
  },
  'actions-join-the-ways': {
    'components/campaigns/card.tsx': uses('@/components/comments/panel'),
    'components/comments/panel.tsx': thing,
  },
  'client-components-without-server': {
    'components/campaigns/like.tsx': `'use client'\n${uses('./count', 'used')}`.replace('const used', 'const like'),
    'components/campaigns/count.tsx': uses('@/lib/server/session'),
    'lib/server/session.ts': thing,
  },
  'start-joins-no-api': { 'script/lib/server.ts': uses('../../api/src/rows.ts'), 'api/src/rows.ts': thing },
  'api-base-knows-no-domain': {
    'api/src/http/routes.ts': uses('../domains/media/index.ts'),
    [`${domains}/media/index.ts`]: thing,
  },
  'accounts-and-media-lowest': between('media', 'campaigns'),
  'campaigns-below-actions': between('campaigns', 'comments'),
  'actions-below-updates-and-moderation': between('support', 'updates'),
  'updates-below-moderation': between('updates', 'moderation'),
  'files-below-members': between('media', 'accounts'),
  'actions-apart': between('comments', 'sharing'),
  'domain-by-its-door': {
    [`${domains}/campaigns/index.ts`]: uses('../media/rows.ts'),
    [`${domains}/media/rows.ts`]: thing,
  },
  'domain-by-its-door-from-outside': {
    'api/src/app.ts': uses('./domains/media/rows.ts'),
    [`${domains}/media/rows.ts`]: thing,
  },
  'no-cycles': {
    'lib/shared/a.ts': `import { b } from './b'\nexport const a = () => b\n`,
    'lib/shared/b.ts': `import { a } from './a'\nexport const b = () => a\n`,
  },
  'tests-stay-outside': {
    'lib/shared/a.ts': uses('../../tests/support/fixture.ts'),
    'tests/support/fixture.ts': thing,
  },
  'no-orphans': { 'lib/shared/left.ts': thing },
  'everything-resolves': { 'lib/shared/a.ts': uses('./gone') },
  'framework-internals-in-adapters': {
    'server/pages/page-store.ts': uses('next/dist/cache.js'),
    'package.json': withDependency('next'),
    'node_modules/next/package.json': '{"name": "next", "version": "1.0.0"}',
    'node_modules/next/dist/cache.js': thing,
  },
  'ships-without-dev-packages': {
    'lib/shared/a.ts': uses('tool'),
    'package.json': '{"type": "module", "devDependencies": {"tool": "1.0.0"}}',
  },
}

export const allowed: Files = {
  'app/page.tsx': uses('@/components/campaigns/card'),
  'components/campaigns/card.tsx': `${uses('@/components/ui/button')}export { used as read } from '@/lib/server/campaigns'\nexport { used as bar } from '@/components/actions/bar'\n`,
  'components/actions/bar.tsx': uses('@/components/comments/panel'),
  'components/comments/panel.tsx': uses('@/components/ui/button').replace('const used', 'const thing'),
  'components/ui/button.tsx': `'use client'\n${uses('@/lib/client/http/keys', 'used')}`.replace(
    'const used',
    'const thing',
  ),
  'lib/client/http/keys.ts': uses('@/lib/shared/paths'),
  'lib/server/campaigns.ts': uses('@/lib/shared/paths'),
  'lib/shared/paths.ts': `${uses('@sesol/contract')}export const thing = used\n`,
  'contract/src/index.ts': `${uses('zod')}export const thing = used\n`,
  [`${domains}/moderation/index.ts`]: uses('../support/index.ts'),
  [`${domains}/support/index.ts`]: `${uses('../campaigns/index.ts')}export const thing = used\n`,
  [`${domains}/campaigns/index.ts`]: `${uses('../media/index.ts')}export const thing = used\n`,
  [`${domains}/media/index.ts`]: `export { thing } from './rows.ts'\n`,
  [`${domains}/media/rows.ts`]: uses('@sesol/contract').replace('used', 'thing2').concat(thing),
  [`${domains}/media/rows.test.ts`]: `${uses('./rows.ts')}export { thing } from '../../testing.ts'\n`,
  'api/src/testing.ts': thing,
}

function between(from: string, to: string): Files {
  return { [`${domains}/${from}/index.ts`]: uses(`../${to}/index.ts`), [`${domains}/${to}/index.ts`]: thing }
}

function withDependency(name: string) {
  return JSON.stringify({ type: 'module', dependencies: { [name]: '1.0.0' } })
}
