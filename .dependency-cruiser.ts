import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseOptions, IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

const site =
  '^(app|components|lib|messages|server|types)/|^(next\\.config|middleware|instrumentation|tailwind\\.config)\\.'
const tests = '\\.test\\.tsx?$|^(tests|bench)/|^api/src/.*testing\\.ts$|^api/src/testing-'
const domain = (names: string) => `^api/src/domains/(${names})/`

type Rule = IRegularForbiddenRuleType | IReachabilityForbiddenRuleType

const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']) => {
  return { name, comment, severity: 'error', from, to } as const
}

const direction = [
  forbid(
    'contract-stands-alone',
    'The contract is the wire and nothing else: both sides load it, so it imports zod, what both sides share, and itself only.',
    { path: '^contract/', pathNot: tests },
    { pathNot: '^(contract|shared)/|(^|/)node_modules/zod/' },
  ),
  forbid(
    'shared-knows-nobody',
    'What site, API and contract share is pure, so it imports none of them.',
    { path: '^shared/', pathNot: tests },
    { path: `^(contract|api)/|${site}` },
  ),
  forbid(
    'site-without-our-api',
    'The site runs against any server that speaks the contract; it meets the API over HTTP only.',
    { path: site },
    { path: '^api/' },
  ),
  forbid(
    'api-without-the-site',
    'The API serves any client; it meets the site over HTTP only.',
    { path: '^api/' },
    { path: `${site}|^script/` },
  ),
  forbid(
    'lib-below-components',
    'Data flows lib → components → app: what reads data does not know how it looks.',
    { path: '^lib/' },
    { path: '^(components|app)/' },
  ),
  forbid(
    'components-below-app',
    'A component is arranged by pages and does not know them.',
    { path: '^components/' },
    { path: '^app/' },
  ),
  forbid(
    'shared-runs-anywhere',
    'lib/shared is loaded in the browser and on the server, so it needs neither.',
    { path: '^lib/shared/' },
    { path: '^lib/(server|client)/' },
  ),
  forbid(
    'browser-without-server',
    'lib/client is sent to the browser; lib/server holds sessions and tokens.',
    { path: '^lib/client/' },
    { path: '^lib/server/' },
  ),
  forbid(
    'ui-knows-no-domain',
    'A button or a dialog is used by every domain and so knows none.',
    { path: '^components/ui/' },
    { path: '^components/(?!ui/)' },
  ),
  forbid(
    'ways-to-act-apart',
    'Signing, sharing and commenting do not know each other: a bar of actions joins them.',
    { path: '^components/(support|sharing|comments)/' },
    { path: '^components/(?!ui/|$1/)' },
  ),
  forbid(
    'actions-know-no-card',
    'A bar of actions stands under cards and on pages and is given all that it needs to know of a campaign; a mailed page shows it.',
    { path: '^components/actions/(?!mailed/)' },
    { path: '^components/(?!ui/|actions/|support/|sharing/|comments/)' },
  ),
  forbid(
    'actions-join-the-ways',
    'What is done for a campaign is reached through its bar of actions, or on the page of its owner: a card does not know what the bar opens.',
    { path: '^components/(?!actions/|manage/|support/|sharing/|comments/)' },
    { path: '^components/(support|sharing|comments)/' },
  ),
  forbid(
    'wizard-joins-its-parts',
    'The wizard composes what it asks for; what it is made of stands without it.',
    { path: '^components/(?!wizard/)' },
    { path: '^components/wizard/' },
  ),
  forbid(
    'start-joins-no-api',
    'Only the database program loads code of the API: a site that is started alone must not.',
    { path: '^script/lib/(?!database\\.ts$)' },
    { path: `^api/|${site}` },
  ),
]

// What a domain offers to the tests of others is a second door, closed to all but tests by `tests-stay-outside`.
const inside = '^api/src/domains/[^/]+/(?!(index|testing|valid-requests-testing)\\.ts$)'

const api = [
  forbid(
    'api-base-knows-no-domain',
    'HTTP, database and platform carry every domain and so know none.',
    { path: '^api/src/(http|db|platform)/', pathNot: tests },
    { path: '^api/src/domains/' },
  ),
  forbid(
    'accounts-and-media-lowest',
    'Members, their notifications, files and addressees exist without campaigns: the others are built on them.',
    { path: domain('accounts|media|addressees|notifications|drafts|versions'), pathNot: tests },
    { path: domain('campaigns|ranking|support|comments|sharing|ai|updates|reports|legal|moderation') },
  ),
  forbid(
    'trust-below-all',
    'Whom the product trusts is asked by every domain and knows none.',
    { path: domain('trust'), pathNot: tests },
    { path: '^api/src/domains/', pathNot: domain('trust') },
  ),
  forbid(
    'search-knows-no-text',
    'The search compares words, of whatever they are.',
    { path: domain('search'), pathNot: tests },
    { path: '^api/src/domains/', pathNot: domain('search') },
  ),
  forbid(
    'campaigns-below-actions',
    'A campaign does not know what people do with it.',
    { path: domain('campaigns'), pathNot: tests },
    { path: domain('ranking|support|comments|sharing|ai|updates|reports|legal|moderation') },
  ),
  forbid(
    'actions-below-updates-and-moderation',
    'Updates reach those who acted, and moderation watches all; what people do with a campaign knows neither.',
    { path: domain('ranking|support|comments|sharing|ai') },
    { path: domain('updates|reports|legal|moderation') },
  ),
  forbid(
    'updates-below-moderation',
    'Moderation watches the others; they do not know that they are watched.',
    { path: domain('updates|reports|legal') },
    { path: domain('moderation') },
  ),
  forbid(
    'files-below-members',
    'A file knows no more of its owner than a number; a member has a picture.',
    { path: domain('media'), pathNot: tests },
    { path: domain('accounts') },
  ),
  forbid(
    'actions-apart',
    'Domains of one level do not import each other: what they share lies below, what joins them above.',
    { path: domain('support|comments|sharing|ai') },
    { path: domain('support|comments|sharing|ai'), pathNot: domain('$1') },
  ),
  forbid(
    'domain-by-its-door',
    'A domain is entered through its index.ts: what stands there is promised, the rest may change.',
    { path: '^api/src/domains/([^/]+)/' },
    { path: inside, pathNot: domain('$1') },
  ),
  forbid(
    'domain-by-its-door-from-outside',
    'A domain is entered through its index.ts: what stands there is promised, the rest may change.',
    { path: '^api/src/(?!domains/)' },
    { path: inside },
  ),
]

const general = [
  forbid('no-cycles', 'Modules that need each other are one module in two files.', {}, { circular: true }),
  forbid(
    'tests-stay-outside',
    'What ships does not lean on what only tests or measures it.',
    { pathNot: `${tests}|^(playwright|jest)\\.` },
    { path: tests },
  ),
  forbid(
    'no-orphans',
    'A file that imports nothing and that nothing imports is a leftover.',
    {
      orphan: true,
      pathNot: `${tests}|\\.d\\.ts$|^[^/]+$|^api/src/db/migrations/|^public/|^script/lib/end-with-supervisor\\.ts$|^app/not-found\\.tsx$`,
    },
    {},
  ),
  forbid(
    'everything-resolves',
    'An import that leads nowhere breaks at run time, maybe much later.',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'framework-internals-in-adapters',
    'next/dist is not public: an upgrade of Next may change it, so only one file of server/ and the tests of what it assumes import it.',
    { pathNot: '^server/pages/framework\\.ts$|^tests/(support/router-context|unit/server/framework\\.test)\\.ts$' },
    { path: '(^|/)node_modules/next/dist/(?!server/next\\.js)' },
  ),
  forbid(
    'ships-without-dev-packages',
    'A package that the running product loads stands under dependencies, or an installation without tools breaks.',
    { path: `${site}|^(api|contract|shared)/src/`, pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  ),
]

/** Files of the site that begin with 'use client': they and all they import are sent to the browser. */
function* clientFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* clientFiles(root, path)
    else if (
      /\.tsx?$/.test(entry.name) &&
      /^(\/[/*][^\n]*\n)*['"]use client['"]/.test(readFileSync(join(root, path), 'utf8'))
    ) {
      yield path
    }
  }
}

const literally = (path: string) => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`

export function configFor(root: string): {
  forbidden: (Rule & { name: string; comment: string })[]
  options: ICruiseOptions
} {
  const present = new Set(readdirSync(root))
  const client = ['app', 'components'].flatMap((folder) => (present.has(folder) ? [...clientFiles(root, folder)] : []))
  const reaching = forbid(
    'client-components-without-server',
    'What a client component imports, however far, is sent to the browser; lib/server never is.',
    { path: client.length ? client.map(literally) : ['^$'] },
    { path: '^lib/server/', reachable: true },
  )
  return {
    forbidden: [...direction, reaching, ...api, ...general],
    options: {
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: {
        path: '^(data|coverage|test-results|playwright-report|\\.next[^/]*|\\.tools)/|^next-env\\.d\\.ts$',
      },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'require', 'node', 'default', 'types'],
        mainFields: ['module', 'main', 'types', 'typings'],
      },
    },
  }
}
