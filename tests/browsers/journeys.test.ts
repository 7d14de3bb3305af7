import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { paths } from '../../lib/shared/paths.ts'
import { embedSize, frameMarkup } from '../../lib/shared/sharing/embed.ts'
import { fetchCampaign } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { openCampaign, pageOfAnotherSite } from '../support/e2e/embedding-page.ts'
import { environment } from '../support/e2e/environment.ts'
import globalSetup from '../support/e2e/global-setup.ts'
import { ageOfMail, mailedCode, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { photo } from '../support/e2e/pictures.ts'
import type { Engine, Size } from './support/driver.ts'
import { announce, button, field, link, startsWith } from './support/journey.ts'
import { Page } from './support/page.ts'
import { openWithPuppeteer } from './support/puppeteer.ts'
import { openWebKit } from './support/webkit.ts'

const engines: Engine[] = ['chromium', 'firefox', 'webkit']
const sizes: Record<string, Size> = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }
const results = join(import.meta.dirname, '../../test-results/browsers')

const open = (engine: Engine, size: Size) => (engine === 'webkit' ? openWebKit(size) : openWithPuppeteer(engine, size))

let files: string
const file = (name: string) => join(files, name)

let end: () => Promise<void>
before(async () => {
  files = mkdtempSync(join(tmpdir(), 'sesol-files-'))
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  for (const [name, light] of [
    ['kıyı.jpg', '#7d9a6a'],
    ['atık.jpg', '#8a7a6c'],
    ['ben.jpg', '#cc9966'],
  ] as const) {
    writeFileSync(file(name), (await photo(name, light)).buffer)
  }
  end = await globalSetup()
})
after(async () => {
  await end?.()
  rmSync(files, { recursive: true, force: true })
})

const wave = Array.from({ length: 16 }, (_, at) => {
  const x = 0.15 + at * 0.045
  return { x, y: 0.5 + 0.25 * Math.sin(x * 12) }
})

const theme = (width: number) =>
  `*{box-sizing:border-box}article{width:${width}px}article iframe{max-width:100%;border:9px solid red!important}form,input{display:none!important}`

function framed(way: 'iframe' | 'sesol-campaign', id: number, title: string): string {
  const { site } = environment()
  const link = `<a href="${site}${paths.campaign({ id, title })}">Parkın ağaçları</a>`
  const element = `<sesol-campaign data-id="${id}">${link}</sesol-campaign><script async src="${site}/embed.js"></script>`
  const iframe = frameMarkup({ src: site + paths.embed(id), title, ...embedSize })
  return `<article>${way === 'iframe' ? iframe : element}</article>`
}

async function expectSound(page: Page, name: string) {
  assert.deepEqual(await page.faults(name), [])
}

function journeys(engine: Engine, width: string, size: Size) {
  let page: Page
  const member = newAccount()
  before(async () => {
    page = new Page(await open(engine, size), environment().site, join(results, `${engine}-${width}`))
  })
  after(() => page?.close())

  const form = { role: 'form', name: tr('sign.title') }
  async function fillForm(id: number, email: string) {
    await page.open(paths.campaign({ id }))
    await page.click(link('sign.sign', { css: 'main' }))
    // The form without scripts stays once a field of it has text, and cannot send a fax.
    await page.see({ role: 'button', name: tr('sign.cancel') })
    await page.fill(field('sign.name', form), 'Işıl')
    await page.fill(field('sign.surname', form), 'Gökçe')
    await page.fill(field('sign.email', form), email)
    await page.click({ role: 'radio', name: tr('sign.counted') })
  }

  test('the home page and a campaign are read', async () => {
    const { id, title } = await anyCampaign()
    await page.open(paths.home())
    await page.see({ role: 'heading', name: title })
    await expectSound(page, 'home')
    await page.click({ css: `main a[href="${paths.campaign({ id, title })}"]` })
    await page.see({ css: 'h1', text: title })
    await expectSound(page, 'campaign')
  })

  test('a word of a title finds its campaign', async () => {
    const { title } = await anyCampaign()
    await page.open(paths.search())
    await page.fill({ role: 'combobox' }, title.slice(0, 12))
    await page.see({ role: 'heading', name: title })
    await expectSound(page, 'search')
  })

  test('a drawn signature waits for its confirmation', async () => {
    const { id } = await anyCampaign(({ fax_number, isCimer }) => fax_number !== '' && !isCimer)
    await fillForm(id, newAccount().email)
    await page.click({ role: 'checkbox', name: tr('sign.sendFax') })
    await page.draw({ role: 'img', name: tr('sign.canvasEmpty') }, wave)
    await page.see({ role: 'img', name: tr('sign.canvasDrawn') })
    await expectSound(page, 'signing')
    await page.click(button('sign.sign', form))
    await page.see({ role: 'heading', name: tr('sign.waiting') })
    await expectSound(page, 'signed')
  })

  test('S-32 a signature counts by the code of its e-mail', async () => {
    const { id } = await openCampaign('Geçitte ışık yansın')
    const { email } = newAccount()
    await fillForm(id, email)
    await page.click(button('sign.sign', form))
    await page.fill(field('waiting.code'), await mailedCode(email))
    await page.click(button('waiting.confirm'))
    await page.until({ css: 'main' }, async () => (await fetchCampaign(id)).signature_count === 1)
    await expectSound(page, 'code')
  })

  for (const way of ['iframe', 'sesol-campaign'] as const) {
    test(`N-16 a reader of another site signs in its ${way}; the mailed press counts, and the author sees the site`, async () => {
      const title = 'Parkın ağaçları kesilmesin'
      const { id, sites } = await openCampaign(title)
      const another = await pageOfAnotherSite(theme(Math.min(size.width - 40, 900)), framed(way, id, title))
      after(another.close)
      await page.openFrame(
        another.address,
        `return (document.querySelector('${way}').shadowRoot ?? document).querySelector('iframe')`,
      )
      const { email } = newAccount()
      await page.fillByScript(field('sign.name', form), 'Işıl')
      await page.fillByScript(field('sign.surname', form), 'Gökçe')
      await page.fillByScript(field('sign.email', form), email)
      await page.clickByScript({ role: 'radio', name: tr('sign.counted') })
      await expectSound(page, way)
      await page.clickByScript(button('sign.sign', form))
      await page.see({ role: 'heading', name: tr('sign.waiting') })
      await expectSound(page, `${way}-signed`)
      assert.equal((await fetchCampaign(id)).signature_count, 0)

      const confirm = await mailedLink(email, 'signature/confirm')
      await page.until({ css: 'main' }, async () => (await ageOfMail(email)) > 1500)
      await page.open(new URL(confirm).pathname)
      await page.see({ css: 'main dd', text: 'Işıl Gökçe' })
      await page.click(button('mailed.signature.confirm'))
      await page.until({ css: 'main' }, async () => (await fetchCampaign(id)).signature_count === 1)
      assert.deepEqual(await sites(), [{ host: '127.0.0.1', count: 1 }])
    })
  }

  test('the dialog to share has the focus on its heading and gives it back', async () => {
    const { id } = await anyCampaign()
    await page.open(paths.campaign({ id }))
    const opener = { role: 'button', name: startsWith('actions.share') }
    await page.click(opener)
    const dialog = { role: 'dialog', name: tr('share.title') }
    await page.see(link('share.onWhatsapp', dialog))
    assert.equal(await page.run('return document.activeElement.textContent'), tr('share.title'))
    await expectSound(page, 'share')
    await page.press('Escape')
    await page.gone(dialog)
    assert.match(await page.run<string>('return document.activeElement.textContent'), startsWith('actions.share'))
  })

  test('S-02 a new member signs up, out and in again on http://localhost', async () => {
    await page.open(paths.signUp)
    const form = { css: 'main' }
    await page.fill(field('accounts.username', form), member.username)
    await page.fill(field('accounts.email', form), member.email)
    await page.fill(field('accounts.password', form), member.password)
    await page.fill(field('accounts.password2', form), member.password)
    await expectSound(page, 'sign-up')
    await page.click(button('accounts.signUp', form))
    await page.see({ css: 'main h1', text: member.username })
    await page.click(account(member.username))
    await expectSound(page, 'menu')
    await page.click({ css: 'header button', text: tr('layout.logout') })
    await page.gone(account(member.username))
    await page.open(paths.signIn)
    await page.fill(field('accounts.email', form), member.email)
    await page.fill(field('accounts.password', form), member.password)
    await page.click(button('accounts.signIn', form))
    await page.see(account(member.username))
    await expectSound(page, 'signed-in')
  })

  test('a member comments', async () => {
    const { id } = await openCampaign('Geçitte ışık yansın')
    const text = `Yanındayız, ${member.username}`
    await page.open(paths.campaign({ id }))
    await page.click({ role: 'link', name: startsWith('actions.comments') })
    await page.fill(field('comments.label'), text)
    await page.click(button('comments.send'))
    await page.see({ css: '#comments li', text })
    await expectSound(page, 'commented')
  })

  test('a member changes the profile picture', async () => {
    const { id } = await page.run<{ id: number }>('return fetch("/api/session").then((answer) => answer.json())')
    await page.open(paths.profile(id))
    await page.click(button('ownProfile.picture'))
    const dialog = { role: 'dialog', name: tr('ownProfile.pictureTitle') }
    await page.see(dialog)
    assert.equal(await page.run('return document.activeElement.textContent'), tr('ownProfile.pictureTitle'))
    await page.upload('dialog[open] input[type=file]', [file('ben.jpg')])
    await page.see({ role: 'slider', name: tr('ownProfile.zoom') })
    await expectSound(page, 'crop')
    await page.click(button('ownProfile.pictureSave', dialog))
    await page.see({ css: 'main header img[src*="-320.webp"]' })
    await expectSound(page, 'profile')
  })

  test('what was begun, its two pictures included, outlives a reload and is announced', async () => {
    const title = `Dere yatağına dökülen atıklar temizlensin ${engine} ${width}`
    await page.open(paths.create)
    await announce(page, { title, files: [file('kıyı.jpg'), file('atık.jpg')] }, (step) => expectSound(page, step))
    await page.see({ css: 'main a[href^="/campaign/"]', text: title })
    await expectSound(page, 'announced')
  })
}

const account = (username: string) => ({
  css: 'header summary',
  text: tr('layout.account', { name: username }),
})

describe('browsers', { concurrency: 2 }, () => {
  for (const engine of engines) {
    for (const [width, size] of Object.entries(sizes)) {
      describe(`${engine}, ${width}`, { concurrency: 1 }, () => journeys(engine, width, size))
    }
  }
})
