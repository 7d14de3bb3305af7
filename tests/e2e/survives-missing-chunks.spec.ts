import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, actionsIn, reacts } from '../support/e2e/acting.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { type Blocking, watchChunks } from '../support/e2e/lazy-chunks.ts'
import { signIn } from '../support/e2e/people.ts'
import { reachableTitles } from '../support/e2e/stage-campaigns.ts'
import { expect, test } from '../support/e2e/test.ts'
import { answer, wizardOf } from '../support/e2e/wizard.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

test.use({ expected: [/ERR_FAILED|status of 404/] })

/** Something on a page whose code comes later. */
type Use = {
  path: () => string | Promise<string>
  act: (page: Page) => Promise<void>
  /** There once it works. */
  result: (page: Page) => Locator
  /** Nobody waits for it by name: it says nothing of its own. */
  isQuiet?: boolean
  /** Needs no hydrated button: it loads as it is seen. */
  isPassive?: boolean
  isMember?: boolean
}

const dialog = (page: Page) => page.locator('dialog[open]')
const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const cardOf = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: reachableTitles.card })

let ownerId = 0
const campaign = () => paths.campaign(world().stages.reachable.loss)
const uses = {
  sign: {
    path: campaign,
    act: (page) => mainButton(page, tr('sign.sign')).click(),
    result: (page) => page.getByRole('form', { name: tr('sign.title') }),
  },
  gallery: {
    path: async () => paths.campaign((await anyCampaign(({ media }) => media.some(({ is_video }) => !is_video))).id),
    act: (page) => page.locator('[data-view]').first().click(),
    result: dialog,
  },
  fax: {
    path: campaign,
    act: (page) => action(page, 'fax').click(),
    result: dialog,
  },
  slider: {
    path: () => paths.home(),
    act: (page) => page.locator('[aria-roledescription] button').last().click(),
    result: (page) => page.getByText(/^2 \/ \d+$/),
  },
  card: {
    path: () => paths.explore(),
    act: (page) => cardOf(page).last().scrollIntoViewIfNeeded(),
    result: (page) => actionsIn(cardOf(page).last()),
    isQuiet: true,
    isPassive: true,
  },
  create: {
    path: () => paths.create,
    act: (page) => answer(page, { title: 'Kayıp dosyalar' }, { to: 'institution' }),
    result: (page) => wizardOf(page).getByLabel(tr('create.institution.name')),
    isQuiet: true,
  },
  search: {
    path: () => paths.search(),
    act: (page) => page.getByRole('searchbox', { name: tr('search.label') }).fill(reachableTitles.card),
    result: (page) => page.getByRole('main').getByRole('link', { name: reachableTitles.card }).first(),
    isQuiet: true,
  },
  comments: {
    path: campaign,
    isMember: true,
    act: (page) => action(page, 'comments').click(),
    result: (page) => page.getByRole('textbox', { name: tr('comments.label') }),
  },
  profile: {
    path: () => paths.profile(ownerId),
    isMember: true,
    act: async () => {},
    result: (page) => mainButton(page, tr('ownProfile.edit')),
  },
  settings: {
    path: () => paths.settings,
    isMember: true,
    act: (page) => mainButton(page, tr('settings.deletion.begin')).click(),
    result: dialog,
  },
} satisfies Record<string, Use>

const errorPage = (page: Page) => page.getByRole('heading', { level: 1, name: tr('ui.errorTitle') })
const notice = (page: Page, cause: 'unreachable' | 'outdated') =>
  page.getByRole('status').filter({ hasText: tr(`ui.notLoaded.${cause}`) })

/** What was rendered by now stands in the page. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The page can be read: it has its heading, and the error page has not taken its place. */
async function expectReadable(page: Page) {
  await rendered(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(errorPage(page)).toBeHidden()
}

async function usesOf(page: Page, { path, act, isPassive, isMember }: Use) {
  if (isMember) ownerId = (await signIn(page, world().stages.owner)).id
  const address = await path()
  const chunks = await watchChunks(page)
  const use = async (which: ReadonlySet<string> | 'all', how: Blocking = 'abort') => {
    await chunks.open(address, which, how)
    if (!isPassive) await reacts(page)
    await act(page)
  }
  return { chunks, use }
}

for (const [name, each] of Object.entries<Use>(uses)) {
  test(`R-21 ${name}: chunks that do not arrive leave the page readable, and it works once they come, also after a deployment`, async ({
    page,
  }) => {
    const { chunks, use } = await usesOf(page, each)
    await use('all')
    await expect.poll(chunks.isAnyGivenUp).toBe(true)
    await expectReadable(page)
    await chunks.unblock()
    await expect(each.result(page)).toBeVisible()

    await use('all', 'missing')
    if (!each.isQuiet) await expect(notice(page, 'outdated').first()).toBeVisible()
    await expectReadable(page)
  })
}

for (const name of ['sign', 'comments'] as const) {
  test(`R-21 ${name}: each single chunk that does not arrive leaves the page readable and works once it has come`, async ({
    page,
  }) => {
    const each: Use = uses[name]
    const { chunks, use } = await usesOf(page, each)
    await use(new Set())
    await expect(each.result(page)).toBeVisible()
    await expect.poll(chunks.lazy).not.toEqual([])
    for (const chunk of chunks.lazy()) {
      await use(new Set([chunk]))
      // What is loaded for later does not keep the use from working.
      const isSettled = async () => chunks.isGivenUp(chunk) || (await each.result(page).isVisible())
      await expect.poll(isSettled, { timeout: 30_000 }).toBe(true)
      await expectReadable(page)
      await chunks.unblock()
      await expect(each.result(page), `without ${chunk} for a while`).toBeVisible()
    }
  })
}
