import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { openHydrated } from '../support/e2e/campaign-page.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

// The page of what was taken down is 451.
test.use({ expected: [/451/] })

test('T-02 P-21 C-01 a legal notice without scripts ends in a stub everywhere, in equal figures, and in its reversal', async ({
  page,
  openPage,
}) => {
  const { api, dataDir, site } = environment()
  const owner = await registerMember()
  const title = `Kaldırılan ${owner.username}`
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title })
  await approve(id)
  const { email } = newAccount()
  const staff = demoAccounts(dataDir).moderator
  const statusOf = async (path: string) => (await page.request.get(site + path)).status()
  const surfaces = [paths.campaign({ id }), `/en${paths.campaign({ id })}`, paths.embed(id), paths.shareImage(id)]
  for (const path of surfaces) expect(await statusOf(path), path).toBe(200)

  const plain = await openPage({ javaScriptEnabled: false })
  await plain.goto(paths.legalNotice)
  await plain.getByRole('radio', { name: tr('legal.grounds.personality') }).check()
  await plain.getByLabel(tr('legal.form.addresses')).fill(site + paths.campaign({ id }))
  await plain.getByLabel(tr('legal.form.text')).fill('Adım ve evimin fotoğrafı iznim olmadan yayımlanmış.')
  await plain.getByLabel(tr('legal.form.name'), { exact: true }).fill('Ayşe Yılmaz')
  await plain.getByLabel(tr('legal.form.email')).fill(email)
  await plain.getByRole('checkbox', { name: tr('legal.form.truth') }).check()
  await plain.getByRole('button', { name: tr('legal.form.send') }).click()
  await expect(plain.getByRole('heading', { name: tr('legal.sent.title') })).toBeVisible()
  const followed = new URL(await mailedLink(email, 'legal-notices')).pathname
  await plain.goto(followed)
  await expect(plain.getByRole('heading', { level: 1, name: tr('legal.states.unconfirmed') })).toBeVisible()
  await expect(plain.getByText('Ayşe Yılmaz')).toBeVisible()
  await page.goto(followed)
  await expectAccessible(page)
  await plain.getByRole('button', { name: tr('legal.confirm.send') }).click()
  await expect(plain.getByRole('heading', { level: 1, name: tr('legal.states.waiting') })).toBeVisible()

  await openHydrated(page, paths.legalNotice)
  await page.getByRole('button', { name: tr('legal.form.send') }).click()
  await expect(page.getByText(tr('error.legal.truth'))).toBeVisible()
  await expectAccessible(page)

  const desk = await openPage()
  await signIn(desk, staff)
  await openHydrated(desk, deskPaths.notices())
  await expectAccessible(desk)
  const number = (await plain.locator('dd strong').textContent()) ?? ''
  await desk.getByRole('link', { name: number, exact: true }).click()
  await expect(desk.getByText('Ayşe Yılmaz')).toBeVisible()
  await desk.getByRole('button', { name: tr('moderatedNotices.ask') }).click()

  const asked = new URL(await mailedLink(owner.email, 'legal-statement')).pathname
  const author = await openPage()
  await signIn(author, owner)
  await openHydrated(author, asked)
  await expect(author.getByText('Ayşe Yılmaz')).toHaveCount(0)
  await expectAccessible(author)
  await author.getByLabel(tr('legal.statement.label')).fill('Fotoğrafı sokaktan çektim.')
  await author.getByRole('button', { name: tr('legal.statement.send') }).click()
  await expect(author.getByText(tr('legal.statement.saved'))).toBeVisible()

  await openHydrated(desk, new URL(desk.url()).pathname)
  await expect(desk.getByText('Fotoğrafı sokaktan çektim.')).toBeVisible()
  await desk.getByRole('checkbox').check()
  await desk.getByLabel(tr('moderatedNotices.reasons')).fill('Kapı numarası okunuyor.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: tr('moderatedNotices.takeDown', { count: 1 }) }).click()
  await expect(desk.getByRole('heading', { name: tr('moderatedNotices.reverseTitle') })).toBeVisible()

  await expect.poll(() => Promise.all(surfaces.map(statusOf)), { timeout: 30_000 }).toEqual([451, 451, 451, 451])
  const feed = await page.request.get(site + paths.feed())
  expect(await feed.text()).not.toContain(title)
  await plain.goto(paths.campaign({ id }))
  await expect(plain.getByText(number)).toBeVisible()
  await expect(plain.getByText(title)).toHaveCount(0)
  await page.goto(paths.campaign({ id }))
  await expectAccessible(page)

  const authorization = `Bearer ${await tokenOf(api, staff)}`
  const audit = async (action: string) => {
    const read = await fetch(`${api}/moderation/audit/?subject=notice&action=${action}`, { headers: { authorization } })
    return (await read.json()).results.length
  }
  const figures = async (outcome: string) => {
    const lines = (await (await page.request.get(site + paths.transparencyFile)).text()).split('\r\n')
    const counts = lines.flatMap((line) =>
      line.includes(`,"notice",`) && line.includes(`,"${outcome}",`) ? [line] : [],
    )
    return counts.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)
  }
  await expect.poll(() => figures('received')).toBe(await audit('notice.receive'))
  await expect.poll(() => figures('taken_down')).toBe(await audit('notice.decide'))
  await page.goto(paths.transparency)
  await expectAccessible(page)

  await desk.getByLabel(tr('moderatedNotices.reasons')).fill('Kapı numarası başka bir evin.')
  await desk.getByRole('button', { name: tr('moderatedNotices.reverse') }).click()
  await expect.poll(() => Promise.all(surfaces.map(statusOf)), { timeout: 30_000 }).toEqual([200, 200, 200, 200])
  await plain.goto(followed)
  await expect(plain.getByRole('heading', { level: 1, name: tr('legal.states.reversed') })).toBeVisible()
})
