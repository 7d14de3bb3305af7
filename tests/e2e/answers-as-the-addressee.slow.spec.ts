import { randomBytes } from 'node:crypto'
import { paths } from '../../lib/shared/paths.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { registerMember } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

// A link that was used is a 400.
test.use({ expected: [/status of 400/] })

test('an institution finds what is asked of it, looks at its answer, publishes it with the mailed link and corrects it', async ({
  page,
  openPage,
}) => {
  const { api, dataDir } = environment()
  const mark = randomBytes(4).toString('hex')
  const [name, email] = [`Gölyaka ${mark} Belediyesi`, `baskan.${mark}@golyaka.example`]
  const authorization = `Bearer ${await tokenOf(api, demoAccounts(dataDir).moderator)}`
  const send = async (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.ok, path).toBe(true)
    return response.json()
  }
  const { id: addressee } = await send('/moderation/addressees/', { kind: 'municipality', name, email })
  const author = await tokenOf(api, await registerMember())
  const title = `Göl kıyısı açılsın ${mark}`
  const id = await createCampaign({ api }, author, {
    ...{ title, institution_or_person_name: name, addressee_id: `${addressee}` },
  })
  await approve(id)

  await page.goto(paths.campaign({ id }))
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await page.getByRole('link', { name: tr('campaign.answerThis') }).click()
  await page.getByRole('button', { name: tr('answer.request.send') }).click()
  await expect(page.getByRole('heading', { name: tr('answer.request.sent') })).toBeVisible()

  const link = await mailedLink(email, 'answer')
  await page.goto(link)
  const answer = page.getByRole('textbox', { name: tr('answer.give.label') })
  await answer.fill('Kıyı haziranda açılıyor.')
  await page.goto(paths.campaign({ id }))
  await page.goBack()
  await expect(answer).toHaveValue('Kıyı haziranda açılıyor.')
  await page.reload()
  await expect(answer).toHaveValue('Kıyı haziranda açılıyor.')
  await page.getByRole('textbox', { name: tr('answer.give.signer') }).fill('Ayşe Yılmaz')
  await page.getByRole('textbox', { name: tr('answer.give.office') }).fill('Park Müdürü')
  await expectAccessible(page)
  const look = page.getByRole('button', { name: tr('answer.give.look') })
  const publish = page.getByRole('button', { name: tr('answer.give.send') })
  await look.click()
  await expect(page.getByText('Ayşe Yılmaz, Park Müdürü')).toBeVisible()
  await expectAccessible(page)
  await publish.click()
  await page.getByRole('link', { name: tr('answer.give.show') }).click()
  await expect(page.getByText('Kıyı haziranda açılıyor.')).toBeVisible()
  await expect(page.getByText('Ayşe Yılmaz, Park Müdürü')).toBeVisible()
  await expect(page.getByText(tr('answer.proven'))).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: tr('answer.give.correct') })).toBeVisible()
  await answer.fill('Kıyı temmuzda açılıyor.')
  await look.click()
  await publish.click()
  await expect(page.getByRole('heading', { name: tr('answer.give.sent') })).toBeVisible()
  await expect(async () => {
    const plain = await openPage({ javaScriptEnabled: false })
    await plain.goto(paths.campaign({ id }))
    await expect(plain.getByText('Kıyı temmuzda açılıyor.')).toBeVisible()
    await plain.getByText('Düzeltildi').click()
    await expect(plain.getByText('Kıyı haziranda açılıyor.')).toBeVisible()
    await plain.goto(link)
    await plain.getByRole('button', { name: tr('mailed.show') }).click()
    await expect(plain.getByText(tr('answer.give.deadText'))).toBeVisible()
  }).toPass()
})
