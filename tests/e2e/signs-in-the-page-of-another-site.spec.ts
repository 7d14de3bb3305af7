import { paths } from '../../lib/shared/paths.ts'
import { fetchCampaign } from '../support/e2e/campaign-page.ts'
import { openCampaign, pageOfAnotherSite } from '../support/e2e/embedding-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

// The browser says that it shows no frame that may not be framed, and that a sandbox opens no tab and loads no fonts.
test.use({ expected: [/frame-ancestors|refused to connect|sandboxed|CORS policy|Failed to load resource/i] })

const title = 'Parkın ağaçları kesilmesin'
const theme = 'iframe,form,input,button{all:unset;height:20px!important;display:none!important}a{color:red}'

test('N-16 a reader of another site signs there; the mailed press counts, and the author sees the site', async ({
  page,
  openPage,
}) => {
  const { id, author } = await openCampaign(title)
  const { site } = environment()
  const link = `<a href="${site}${paths.campaign({ id, title })}">Parkın ağaçları</a>`
  const element = `<sesol-campaign data-id="${id}" data-theme="dark">${link}</sesol-campaign>`
  const another = await pageOfAnotherSite(theme, `<script async src="${site}/embed.js"></script>${element}`)
  // A member of the site is a visitor in the page of another one.
  await signIn(page, author)
  await page.goto(another.address)
  const frame = page.frameLocator('iframe')
  const form = frame.getByRole('form', { name: tr('sign.title') })
  const { email } = newAccount()
  await form.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl')
  await form.getByLabel(tr('sign.surname')).fill('Gökçe')
  await expect(form.getByLabel(tr('sign.email'))).toHaveValue('')
  await form.getByLabel(tr('sign.email')).fill(email)
  await form.getByRole('radio', { name: tr('sign.counted') }).check()
  await expect(page.getByRole('link')).toBeHidden()
  for (const width of [900, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const inner = () => frame.locator('main').evaluate((main) => main.clientHeight)
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(await inner())
    expect(await frame.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
  }
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Nothing else of the site is ever shown in the frame.
  const opening = page.context().waitForEvent('page')
  await form.locator(`a[href="${paths.privacy}"]`).press('Enter')
  const opened = await opening
  await opened.waitForURL(`**${paths.privacy}`)
  await opened.close()
  await form.getByRole('button', { name: tr('sign.sign') }).press('Enter')
  await expect(frame.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()
  expect((await fetchCampaign(id)).signature_count).toBe(0)

  const confirm = await mailedLink(email, 'signature/confirm')
  await expect.poll(() => ageOfMail(email)).toBeGreaterThan(1500)
  const mailbox = await openPage()
  await mailbox.goto(confirm)
  await mailbox.getByRole('button', { name: tr('mailed.signature.confirm') }).click()
  await expect.poll(async () => (await fetchCampaign(id)).signature_count).toBe(1)
  await page.goto(`${site}${paths.manage(id, 'numbers')}`)
  await expect(page.getByText('127.0.0.1')).toBeVisible()
  another.close()
})

test('C-08 where its author named other sites, or the frame has no origin, the reader has a link', async ({ page }) => {
  const { id, allow } = await openCampaign(title)
  const { site } = environment()
  const sandboxed = `<iframe sandbox="allow-scripts" title="Kampanya" src="${site}${paths.embed(id)}#?secret=s" style="all:revert!important"></iframe>`
  const another = await pageOfAnotherSite(theme, sandboxed)
  await page.goto(another.address)
  const sent = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.message === 'link' && resolve(data))
      }),
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: tr('sign.sign') }).dispatchEvent('click')
  expect(await sent).toEqual({
    message: 'link',
    value: `${site}${paths.campaign({ id, title }, 'embed')}#sign`,
    secret: 's',
  })
  await expect(frame.getByRole('form')).toHaveCount(0)
  another.close()

  await allow('https://gazete.example')
  const policy = async () => (await fetch(`${site}${paths.embed(id)}`)).headers.get('content-security-policy')
  await expect.poll(policy).toContain('https://gazete.example')
  const link = `<a href="${site}${paths.campaign({ id, title })}">Parkın ağaçları</a>`
  const refused = await pageOfAnotherSite(
    theme,
    `<script async src="${site}/embed.js"></script><sesol-campaign data-id="${id}">${link}</sesol-campaign>`,
  )
  await page.goto(refused.address)
  await expect(page.locator('sesol-campaign')).toHaveCSS('display', 'block')
  await expect(page.getByRole('link', { name: 'Parkın ağaçları' })).toBeVisible()
  await page.goto(`${site}${paths.embed(id)}`)
  await expect(page.getByRole('form', { name: tr('sign.title') })).toBeVisible()
  await expectAccessible(page)
  refused.close()
})
