import type { Page } from '@playwright/test'
import { type Endpoint, endpoints } from '@sesol/contract'
import { paths } from '../../lib/shared/paths.ts'
import { anotherServer, title } from '../support/e2e/another-server.ts'
import { anotherSite } from '../support/e2e/another-site.ts'
import { actionButton, fillSignForm, openHydrated, openSignForm } from '../support/e2e/campaign-page.ts'
import { crawl, pathWithin } from '../support/e2e/crawl.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'
import { editorOf, expectStep, nextButton, publishCampaign } from '../support/e2e/wizard.ts'

// Starts a site of its own, and every page is rendered for the first time.
test.setTimeout(240_000)

const core = Object.entries<Endpoint>(endpoints).filter(([name, { group }]) => !group && name !== 'capabilities')

/** Links of all pages, and calls of the browser that were answered as if there were none. */
function watch(page: Page, site: string) {
  const refused: string[] = []
  const links = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && [404, 405, 501].includes(response.status())) refused.push(pathname)
  })
  const look = async () => {
    const found = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of found) {
      const path = pathWithin(site, '/', link.split('#')[0] ?? '')
      if (path) links.add(path)
    }
  }
  return { refused, links, look }
}

async function edit(page: Page, heading: string) {
  await page.getByRole('button', { name: tr('edit.open') }).click()
  for (const step of ['scope', 'topic', 'type', 'institution', 'details', 'media', 'review'] as const) {
    await expectStep(page, step, 'edit')
    if (step === 'details') await editorOf(page).getByLabel(tr('create.texts.heading')).fill(heading)
    await nextButton(editorOf(page)).click()
  }
  await expect(page.getByText(tr('edit.saved'))).toBeVisible()
}

async function remove(page: Page) {
  await page.getByRole('button', { name: tr('edit.delete'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: tr('edit.deleteTitle') })
  await dialog.getByRole('button', { name: tr('edit.deleteConfirm') }).click()
  await dialog.getByLabel(tr('edit.deleteType', { word: tr('edit.deleteWord') })).fill('sil')
  await dialog.getByRole('button', { name: tr('edit.deleteConfirm') }).click()
  await expect(dialog).toBeHidden()
}

test('before a server with the calls of the specification alone nothing is promised, asked or linked that it lacks', async ({
  openPage,
}) => {
  const server = await anotherServer()
  expect(server.calls.toSorted()).toEqual(core.map(([, { method, path }]) => `${method} ${path}`).toSorted())
  const site = await anotherSite(server.address)
  const page = await openPage({ baseURL: site.address })
  const { refused, links, look } = watch(page, site.address)
  try {
    await openHydrated(page, '/')
    await look()
    await page.goto(paths.explore())
    await look()
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await look()

    const main = page.getByRole('main')
    const form = await openSignForm(page)
    await fillSignForm(form, 'isil@ornek.example')
    await form.getByRole('button', { name: tr('sign.sign') }).click()
    await expect(page.getByRole('heading', { name: tr('sign.signed') })).toBeVisible()

    await page.goto(paths.signUp)
    await look()
    await page.getByLabel(tr('accounts.username')).fill('ruya_deniz')
    await page.getByLabel(tr('accounts.email')).fill('ruya@ornek.example')
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill('Liman-Rüzgar-77')
    await page.getByLabel(tr('accounts.password2')).fill('Liman-Rüzgar-77')
    await main.getByRole('button', { name: tr('accounts.signUp') }).click()
    await expect(page).not.toHaveURL(/signup|callback/)

    await openHydrated(page, '/campaign/7')
    await actionButton(page, 'comments').click()
    const box = page.locator('#comments').getByRole('textbox', { name: tr('comments.label') })
    await box.fill('Yanındayız.')
    await box.press('Control+Enter')
    await expect(page.locator('#comments').getByRole('listitem').filter({ hasText: 'Yanındayız.' })).toBeVisible()

    const own = 'Sahil yolu yayalara açılsın'
    await publishCampaign(page, { title: own })
    await expect(page).toHaveURL(/\/profile\/\d+$/)
    await look()
    await page.getByRole('link', { name: own }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
    const address = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
    await edit(page, `${own}, hemen`)
    await expect(page.getByRole('heading', { level: 1, name: `${own}, hemen` })).toBeVisible()
    await look()
    await page.getByRole('button', { name: tr('share.all') }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Duyur', exact: true }).click()
    await expect(page.getByRole('button', { name: tr('share.allShared') })).toBeVisible()
    expect(server.asked).toContain('POST /campaign/share-email/')
    await remove(page)

    await page.goto(paths.settings)
    await page.locator(`a[href="${paths.settingsPage('account')}"]`).click()
    await expect(page.getByRole('switch', { name: tr('settings.privacy.showEmail') })).toBeVisible()
    await look()
    const footer = await page
      .locator('footer a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of footer.filter((each) => !each.endsWith('.xml'))) {
      await page.goto(link)
      await look()
    }

    for (const path of [...links].filter((each) => !each.includes(address))) {
      const response = await page.request.get(path, { maxRedirects: 0 })
      expect(response.status(), path).toBeLessThan(400)
    }
    const visited = await crawl(site.address, ['/'], (path) => !/\/explore\/\w+\/\w+\/|^\/(en\/)?search/.test(path))
    const dead = [...visited.values()].filter(({ status }) => status >= 400)
    expect(dead.map(({ path, status, from }) => `${status} ${path} of ${from}`)).toEqual([])
    expect(refused).toEqual([])
    expect(server.unknown).toEqual([])
  } finally {
    await page.goto('about:blank')
    await site.stop()
    await server.stop()
  }
})
