import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import type { FaxLine, FaxOrder } from '../../platform/fax/index.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { drawing, runFax, signAndFax } from './testing.ts'

const api = await testApi({ siteUrl: 'https://sesol.example' })
const owner = await testMember(api)
const publicCampaign = (more: Record<string, string> = {}) =>
  testPublicCampaign(api, owner.access, { fax_number: '+902120000000', ...more })
const campaign = await publicCampaign()
let people = 0
async function sent(id = campaign, more: Record<string, string> = {}, image?: Uint8Array<ArrayBuffer>) {
  people += 1
  const fields = { name: `Kişi ${people}`, email: `kisi${people}@example.com`, ...more }
  const { body } = await signAndFax(api, id, fields, image ? { image } : {})
  return String(body.fax.id)
}
const stateOf = async (id: string) => {
  const { body } = await api.call('GET', `/fax/${id}/`)
  return [body.state, body.failure]
}
const folder = api.deps.config.fax.dir
const files = () => readdir(folder).catch(() => [])

async function over(send: FaxLine['send'], run: () => Promise<void>) {
  const before = api.deps.faxes
  api.deps.faxes = { send, close: () => {} }
  try {
    await run()
  } finally {
    api.deps.faxes = before
  }
}

test('by default the signed petition is written to a file that nobody else can read', async () => {
  const fields = { name: 'Gülşah Iğdır', sender_address: 'Çınarlı Mahallesi No: 12' }
  const id = await sent(campaign, fields, await drawing())
  assert.deepEqual(await stateOf(id), ['queued', null])
  await runFax(api, id)
  assert.deepEqual(await stateOf(id), ['sent', null])
  const path = join(folder, `${id}.pdf`)
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const part of [
    'ÖRNEK SU İŞLERİ MÜDÜRLÜĞÜ',
    'İğneada longozu kurumasın',
    'Projenin durdurulmasını talep ederiz.',
    'Gülşah Iğdır',
    'Çınarlı Mahallesi No: 12',
    `https://sesol.example/k/${campaign}`,
    api.deps.config.siteName,
  ]) {
    assert.ok(text.includes(part), `${part} is missing in:\n${text}`)
  }
  assert.equal((await extractImages(pdf, 1)).length, 1)
})

test('P-02 no address of the service leads to a fax', async () => {
  const file = 'deneme.pdf'
  await writeFile(join(folder, file), '%PDF-1.7')
  for (const path of [`/media/${file}`, `/fax/${file}`, `/media/..%2ffax%2f${file}`]) {
    assert.ok([400, 404].includes((await api.call('GET', path)).status), path)
  }
})

test('a campaign without a petition is faxed with its text', async () => {
  const id = await publicCampaign({ petition: ' \n ' })
  const fax = await sent(id)
  await runFax(api, fax)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(join(folder, `${fax}.pdf`))))
  const { text } = await extractText(pdf, { mergePages: true })
  assert.ok(text.includes('Dereler #Longoz içinden akıyor.'), text)
})

test('what is sent is not sent again, and of two workers one sends', async () => {
  const orders: FaxOrder[] = []
  const id = await sent()
  await over(
    async (order) => {
      orders.push(order)
      return undefined
    },
    async () => {
      await Promise.all([runFax(api, id), runFax(api, id), runFax(api, id)])
      await runFax(api, id)
    },
  )
  assert.deepEqual(
    orders.map((order) => [order.id, order.number]),
    [[id, '+902120000000']],
  )
})

test('a refusal is final at once, with its reason', async () => {
  for (const failure of ['busy', 'no_answer', 'rejected', 'no_number'] as const) {
    const id = await sent()
    await over(
      async () => failure,
      () => runFax(api, id),
    )
    assert.deepEqual(await stateOf(id), ['failed', failure])
  }
})

test('whatever passes is tried again, and after the last attempt the fax has failed', async () => {
  const id = await sent()
  const broken = async () => {
    throw new Error('the line is dead')
  }
  await over(broken, async () => {
    await assert.rejects(runFax(api, id, 1), /the line is dead/)
    await assert.rejects(runFax(api, id, 9))
    assert.deepEqual(await stateOf(id), ['queued', null])
    await runFax(api, id, 10)
  })
  assert.deepEqual(await stateOf(id), ['failed', 'unavailable'])
  assert.equal((await api.call('POST', `/fax/${id}/retry/`)).body.state, 'queued')
  await runFax(api, id)
  assert.deepEqual(await stateOf(id), ['sent', null])
})

test('a campaign that was withdrawn meanwhile sends nothing', async () => {
  const changes = [{ state: 'hidden' as const }, { deleted_at: new Date() }]
  for (const change of changes) {
    const id = await publicCampaign()
    const fax = await sent(id)
    await api.db.updateTable('campaign').set(change).where('id', '=', id).execute()
    const before = await files()
    await runFax(api, fax)
    assert.deepEqual(await stateOf(fax), ['failed', 'rejected'])
    assert.deepEqual(await files(), before)
  }
})

test('a petition whose drawing cannot be found is not sent without it', async () => {
  const id = await sent(campaign, {}, await drawing())
  await api.db
    .updateTable('signature')
    .set({ image: `${'0'.repeat(32)}.png` })
    .where('image', 'is not', null)
    .execute()
  await assert.rejects(runFax(api, id), /missing/)
  assert.deepEqual(await stateOf(id), ['queued', null])
})

test('a job for a fax that is gone does nothing', async () => {
  await runFax(api, '00000000-0000-4000-8000-000000000000')
})

test('P-07 nothing of who signed and where it went stands in the log', async () => {
  const log = api.log()
  assert.ok(log.includes('/fax/[secret]/'))
  assert.doesNotMatch(log, /Gülşah|Çınarlı|kisi\d|2120000000/)
  const faxes = await api.db.selectFrom('fax').select('id').execute()
  assert.deepEqual(
    faxes.filter(({ id }) => log.includes(id)),
    [],
  )
})
