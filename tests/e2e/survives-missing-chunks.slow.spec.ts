import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { actionButton, waitForHydration } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { type Blocking, watchChunks } from '../support/e2e/lazy-chunks.ts'
import { signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { reachableTitles } from '../support/e2e/seed-campaigns.ts'
import { expect, test } from '../support/e2e/test.ts'
import { fillSteps, wizardOf } from '../support/e2e/wizard.ts'

test.use({ expected: [/ERR_FAILED|status of 404/] })

type Use = {
  path: () => string | Promise<string>
  act: (page: Page) => Promise<void>
  result: (page: Page) => Locator
  isQuiet?: boolean
  isMember?: boolean
  /** Represents the uses of its kind after a deployment. */
  isExample?: boolean
}

const dialog = (page: Page) => page.locator('dialog[open]')
const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const cardOf = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: reachableTitles.card })

let ownerId = 0
const campaign = () => paths.campaign({ id: environment().seeded.reachable.loss })
const uses = {
  gallery: {
    path: async () =>
      paths.campaign({ id: (await anyCampaign(({ media }) => media.some(({ is_video }) => !is_video))).id }),
    act: (page) => page.locator('[data-view]').first().click(),
    result: dialog,
  },
  fax: {
    path: campaign,
    act: (page) => actionButton(page, 'fax').click(),
    result: dialog,
  },
  slider: {
    path: () => paths.home(),
    act: (page) => page.locator('[aria-roledescription] button').last().click(),
    result: (page) => page.getByText(/^2 \/ \d+$/),
  },
  card: {
    isExample: true,
    path: () => paths.explore(),
    act: (page) => actionButton(cardOf(page).last(), 'share').click(),
    result: dialog,
  },
  create: {
    path: () => paths.create,
    isExample: true,
    act: (page) => fillSteps(page, { title: 'Kayıp dosyalar' }, { to: 'institution' }),
    result: (page) => wizardOf(page).getByLabel(tr('create.institution.name')),
    isQuiet: true,
  },
  search: {
    path: () => paths.search(),
    act: (page) => page.getByRole('combobox', { name: tr('search.label') }).fill(reachableTitles.card),
    result: (page) => page.getByRole('main').getByRole('link', { name: reachableTitles.card }).first(),
    isQuiet: true,
  },
  comments: {
    path: campaign,
    isMember: true,
    isExample: true,
    act: (page) => actionButton(page, 'comments').click(),
    result: (page) => page.getByRole('textbox', { name: tr('comments.label') }),
  },
  profile: {
    path: () => paths.profile(ownerId),
    isMember: true,
    act: async () => {},
    result: (page) => mainButton(page, tr('ownProfile.edit')),
  },
  settings: {
    path: () => paths.settingsPage('account'),
    isMember: true,
    async act(page) {
      await page.getByText(tr('settings.deletion.what')).click()
      await mainButton(page, tr('settings.deletion.begin')).click()
    },
    result: dialog,
  },
} satisfies Record<string, Use>

const errorPage = (page: Page) => page.getByRole('heading', { level: 1, name: tr('ui.errorTitle') })
const notice = (page: Page, cause: 'unreachable' | 'outdated') =>
  page.getByRole('status').filter({ hasText: tr(`ui.notLoaded.${cause}`) })

const rendered = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function expectReadable(page: Page) {
  await rendered(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(errorPage(page)).toBeHidden()
}

async function usesOf(page: Page, { path, act, isMember }: Use) {
  if (isMember) ownerId = (await signIn(page, environment().seeded.owner)).id
  const address = await path()
  const chunks = await watchChunks(page)
  const use = async (which: ReadonlySet<string> | 'all', how: Blocking = 'abort') => {
    await chunks.open(address, which, how)
    await waitForHydration(page)
    await act(page)
  }
  return { chunks, use }
}

for (const [name, each] of Object.entries<Use>(uses)) {
  const after = each.isExample ? ', also after a deployment' : ''
  test(`R-21 ${name}: the page stays readable without its chunks and works once they load${after}`, async ({
    page,
  }) => {
    const { chunks, use } = await usesOf(page, each)
    await use('all')
    await expect.poll(chunks.isAnyGivenUp).toBe(true)
    await expectReadable(page)
    await chunks.unblock()
    await expect(each.result(page)).toBeVisible()
    if (!each.isExample) return

    await use('all', 'missing')
    if (!each.isQuiet) await expect(notice(page, 'outdated').first()).toBeVisible()
    await expectReadable(page)
  })
}

test('R-21 the page with the form to sign stays readable without any single chunk and works once it loads', async ({
  page,
}) => {
  const each: Use = {
    path: campaign,
    act: (page) =>
      page
        .getByRole('article')
        .getByRole('link', { name: tr('sign.sign') })
        .first()
        .click(),
    result: (page) => page.getByRole('form', { name: tr('sign.title') }),
  }
  const { chunks, use } = await usesOf(page, each)
  await use(new Set())
  await expect(each.result(page)).toBeVisible()
  await expect.poll(chunks.lazy).not.toEqual([])
  for (const chunk of chunks.lazy()) {
    await use(new Set([chunk]))
    // A prefetched chunk may not be needed.
    const isSettled = async () => chunks.isGivenUp(chunk) || (await each.result(page).isVisible())
    await expect.poll(isSettled, { timeout: 30_000 }).toBe(true)
    await expectReadable(page)
    await chunks.unblock()
    await expect(each.result(page), `without ${chunk} for a while`).toBeVisible()
  }
})
