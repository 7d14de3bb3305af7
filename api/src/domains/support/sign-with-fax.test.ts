import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { signatureResult } from '@sesol/contract'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { drawing, queuedFaxes, signAndFax } from './testing.ts'

const number = '+902120000000'
const api = await testApi({ cimerFax: '+903120000000' })
const owner = await testMember(api)

const publicCampaign = (more: Record<string, string> = { fax_number: number }) =>
  testPublicCampaign(api, owner.access, more)
const person = { name: 'Gülşah Iğdır', email: 'gulsah@example.com' }
const faxes = (id: number) =>
  api.db
    .selectFrom('fax')
    .innerJoin('signature', 'signature.id', 'fax.signature_id')
    .select(['fax.id', 'fax.number', 'fax.state'])
    .select(['signature.name', 'signature.sender_address', 'signature.image', 'signature.email_canonical'])
    .where('fax.campaign_id', '=', id)
    .orderBy('fax.created_at')
    .execute()
const signatures = (id: number) => api.db.selectFrom('signature').selectAll().where('campaign_id', '=', id).execute()
const privateFiles = async () => {
  const entries = await readdir(join(api.deps.config.dataDir, 'private'), { recursive: true }).catch(() => [])
  return entries.filter((name) => name.endsWith('.png')).length
}

test('a stranger signs and sends: the signature counts, and the fax waits for the worker', async () => {
  const id = await publicCampaign()
  const { status, body } = await signAndFax(api, id, { ...person, sender_address: 'Kırklareli' })
  assert.equal(status, 200)
  const { signature_count, fax } = signatureResult.parse(body)
  assert.equal(signature_count, 1)
  assert.equal(fax?.state, 'queued')
  assert.equal(fax?.campaign, id)
  const [row, ...more] = await faxes(id)
  assert.deepEqual(more, [])
  assert.equal(row?.id, fax?.id)
  assert.equal(row?.number, number)
  assert.ok((await queuedFaxes(api)).includes(fax?.id ?? ''))
})

test('P-02 the answer tells nothing of the signer, and the row nothing of the network', async () => {
  const id = await publicCampaign()
  const { text } = await signAndFax(api, id, { ...person, sender_address: 'Kırklareli' })
  assert.doesNotMatch(text, /Gülşah|gulsah|Kırklareli|2120000000/)
  const row = await api.db.selectFrom('fax').selectAll().where('campaign_id', '=', id).executeTakeFirstOrThrow()
  assert.doesNotMatch(row.sender.toString('latin1'), /10\.1\.2\.3|gulsah/)
  assert.equal(row.sender.length, 32)
})

test('M-12 who sends twice, also twenty times at the same moment, has sent one fax', async () => {
  const id = await publicCampaign()
  const send = async () => signAndFax(api, id, person, { image: await drawing() })
  const before = await privateFiles()
  const responses = await Promise.all(Array.from({ length: 20 }, send))
  responses.push(await send())
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(responses.map(({ body }) => body.fax.id)).size, 1)
  assert.equal((await faxes(id)).length, 1)
  assert.equal((await signatures(id)).length, 1)
  assert.equal(responses.at(-1)?.body.signature_count, 1)
  const [fax] = await faxes(id)
  assert.equal((await queuedFaxes(api)).filter((queued) => queued === fax?.id).length, 1)
  assert.equal(await privateFiles(), before + 1, 'one drawing is kept')
})

test('M-12 R-01 a call that is repeated with its key sends one fax, from another network and without the session too', async () => {
  const id = await publicCampaign()
  const member = await testMember(api)
  const key = 'faks-1'
  const senders = [
    { key, token: member.access },
    ...Array.from({ length: 10 }, (_, n) => ({ key, address: `10.7.7.${n}` })),
  ]
  const responses = await Promise.all(senders.map((sender) => signAndFax(api, id, person, sender)))
  responses.push(await signAndFax(api, id, person, { key, address: '10.8.8.8' }))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(responses.map(({ body }) => body.fax.id)).size, 1)
  assert.deepEqual([(await faxes(id)).length, (await signatures(id)).length], [1, 1])

  await signAndFax(api, id, person, { key: 'faks-2', address: '10.9.9.9' })
  assert.equal((await faxes(id)).length, 2, 'another key is another call')
  const other = await publicCampaign()
  await signAndFax(api, other, person, { key })
  assert.equal((await faxes(other)).length, 1, 'a key is its campaign’s')
})

test('one member has one fax a day, from wherever and under whatever name; a new day, a new fax', async () => {
  const id = await publicCampaign()
  const member = await testMember(api)
  const first = await signAndFax(api, id, { name: 'Bir' }, { token: member.access })
  const second = await signAndFax(api, id, { name: 'İki' }, { token: member.access, address: '10.7.7.7' })
  assert.equal(second.body.fax.id, first.body.fax.id)
  const now = api.deps.now
  try {
    api.deps.now = () => new Date(now().getTime() + 86_400_000)
    const next = await signAndFax(api, id, { name: 'Üç' }, { token: member.access })
    assert.notEqual(next.body.fax.id, first.body.fax.id)
    assert.equal(next.body.signature_count, 1)
  } finally {
    api.deps.now = now
  }
})

test('two people behind one address send two faxes, with an e-mail address or without', async () => {
  const id = await publicCampaign()
  const sent = []
  for (const fields of [{ name: 'Anne' }, { name: 'Baba' }, person, { name: 'Oğul', email: 'ogul@example.com' }]) {
    sent.push((await signAndFax(api, id, fields)).body.fax.id)
  }
  assert.equal(new Set(sent).size, 4)
  assert.equal((await signAndFax(api, id, { name: ' anne ' })).body.fax.id, sent[0])
})

test('who signed before sends with the name, the address and the drawing given now, and is not counted again', async () => {
  const id = await publicCampaign()
  await signAndFax(api, id, { ...person, name: 'Eski Ad' }, { address: '10.5.5.5' })
  const { status, body } = await signAndFax(
    api,
    id,
    { name: 'Yeni Ad', email: 'GULSAH@example.com', sender_address: 'Yeni Mahalle' },
    { image: await drawing() },
  )
  assert.equal(status, 200)
  assert.equal(body.signature_count, 1)
  const [, fax] = await faxes(id)
  assert.deepEqual([fax?.name, fax?.sender_address, fax?.email_canonical], ['Yeni Ad', 'Yeni Mahalle', null])
  assert.match(fax?.image ?? '', /^[0-9a-f]{32}\.png$/)
  assert.ok(await api.deps.privateFiles.stat(fax?.image ?? ''))
})

test('a petition to the complaint portal needs an address and a drawn signature, and goes to its number', async () => {
  const id = await publicCampaign({ isCimer: 'true' })
  const refused: [Record<string, string>, boolean, Record<string, string[]>][] = [
    [
      person,
      false,
      {
        sender_address: ['error.support.address_required'],
        signature_image: ['error.support.signature_required'],
      },
    ],
    [{ ...person, sender_address: ' \u200b ' }, true, { sender_address: ['error.support.address_required'] }],
    [{ ...person, sender_address: 'Ankara' }, false, { signature_image: ['error.support.signature_required'] }],
  ]
  const before = await privateFiles()
  for (const [fields, drawn, codes] of refused) {
    const response = await signAndFax(api, id, fields, drawn ? { image: await drawing() } : {})
    assert.equal(response.status, 400)
    assert.deepEqual(response.body.codes, codes)
  }
  const empty = new Uint8Array(
    await sharp({ create: { width: 500, height: 200, channels: 4, background: 'transparent' } })
      .png()
      .toBuffer(),
  )
  const response = await signAndFax(api, id, { ...person, sender_address: 'Ankara' }, { image: empty })
  assert.equal(response.status, 400)
  assert.deepEqual(response.body.codes, { signature_image: ['error.support.signature_required'] })
  assert.deepEqual([await signatures(id), await faxes(id), await privateFiles()], [[], [], before])
  const { status } = await signAndFax(api, id, { ...person, sender_address: 'Ankara' }, { image: await drawing() })
  assert.equal(status, 200)
  assert.equal((await faxes(id))[0]?.number, '+903120000000')
})

test('a portal without its setting, and a campaign without a number, take no fax and nothing is stored', async () => {
  const portal = await publicCampaign({ isCimer: 'true' })
  const prefix = await publicCampaign({ fax_number: '+90' })
  const none = await publicCampaign({})
  const setting = api.deps.config.cimerFax
  api.deps.config.cimerFax = undefined
  try {
    for (const id of [portal, prefix, none]) {
      const response = await signAndFax(api, id, { ...person, sender_address: 'Ankara' }, { image: await drawing() })
      assert.equal(response.status, 409)
      assert.equal(response.body.code, 'error.support.no_fax')
      assert.deepEqual(await signatures(id), [])
    }
  } finally {
    api.deps.config.cimerFax = setting
  }
})

test('a campaign that is not public takes no fax', async () => {
  const waiting = await testCampaign(api, owner.access, { fax_number: number })
  for (const id of [waiting, 999_999]) {
    const { status } = await signAndFax(api, id, person, { token: owner.access })
    assert.equal(status, 404)
  }
})

test('send_fax takes two words and no other', async () => {
  const id = await publicCampaign()
  const { body } = await signAndFax(api, id, person)
  assert.ok(body.fax)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person, send_fax: 'yes' })) form.append(name, value)
  const response = await api.call('PATCH', `/campaign/${id}/sign/`, { multipart: form })
  assert.equal(response.status, 400)
  assert.deepEqual(response.body.codes, { send_fax: ['error.field.choice'] })
  form.set('send_fax', 'false')
  assert.equal((await api.call('PATCH', `/campaign/${id}/sign/`, { multipart: form })).body.fax, undefined)
})
