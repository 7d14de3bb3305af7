import { readdirSync } from 'node:fs'
import { paths } from '../../lib/shared/paths.ts'
import { anotherServer, content, member, title, waitingTitle } from '../support/e2e/another-server.ts'
import { anotherSite } from '../support/e2e/another-site.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

test('the site works with another server as its API and starts nothing of ours', async ({ page }) => {
  const server = await anotherServer()
  const site = await anotherSite(server.address)
  try {
    await page.goto(site.address)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page).toHaveURL(site.address + paths.campaign({ id: 7, title }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(content).last()).toBeVisible()
    const picture = page.getByRole('main').locator('img[src*="/media/"]').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
    expect(await picture.getAttribute('src')).toMatch(/^\/media\//)
    expect((await fetch(`${site.address}/campaign/8`)).status).toBe(404)

    await page.goto(`${site.address}/signin`)
    await page.getByLabel(tr('accounts.email')).fill(member.email)
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill(member.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: tr('accounts.signIn') })
      .click()
    await expect(page).toHaveURL(`${site.address}/profile/4`)
    await expect(page.locator('summary', { hasText: tr('layout.account', { name: member.username }) })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: waitingTitle }).click()
    await expect(page.getByRole('heading', { level: 1, name: waitingTitle })).toBeVisible()
    expect((await page.goto(`${site.address}/campaign/9`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: waitingTitle })).toBeVisible()
    await expect(page.getByRole('button', { name: tr('edit.open') })).toBeVisible()
    expect((await fetch(`${site.address}/campaign/9`)).status).toBe(404)
    await expectAccessible(page)

    expect(server.asked).toContain('POST /users/login/')
    expect(readdirSync(site.dataDir).toSorted()).toEqual(['log', 'secrets.json'])
    expect(readdirSync(`${site.dataDir}/log`)).toEqual(['site.log'])
  } finally {
    await page.goto('about:blank')
    await site.stop()
    await server.stop()
  }
})
