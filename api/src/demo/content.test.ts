import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { campaignForm, splitEmails } from '@sesol/contract'
import sharp from 'sharp'
import { folder, loadDemo } from './content.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { members, campaigns } = await loadDemo(now)

test('each campaign is valid for the campaign form', () => {
  for (const { isCimer, awareness_results, ...campaign } of campaigns) {
    const form = { ...campaign, isCimer: String(isCimer), awareness_message: awareness_results }
    const { success, error } = campaignForm.safeParse(form)
    assert.ok(success, `${campaign.title}: ${error?.message}`)
  }
})

test('every picture file is used once, is WebP of at most 1600 pixels, and all are at most 6 MB', async () => {
  const used = {
    pictures: campaigns.flatMap(({ pictures, updates }) =>
      [...pictures, ...updates.flatMap(({ picture }) => picture ?? [])].map(({ file }) => file),
    ),
    sheets: campaigns.flatMap(({ paper }) => paper?.scan ?? []),
    portraits: members.flatMap(({ picture }) => picture ?? []),
  }
  let bytes = 0
  for (const [directory, names] of Object.entries(used)) {
    assert.deepEqual(names.toSorted(), (await readdir(new URL(directory, folder))).toSorted())
    for (const name of names) {
      const file = await readFile(new URL(`${directory}/${name}`, folder))
      const { format, width, height } = await sharp(file).metadata()
      assert.equal(format, 'webp', name)
      assert.ok(width <= 1600 && height <= 1600, `${name}: ${width} × ${height}`)
      bytes += file.length
    }
  }
  assert.ok(bytes <= 6_000_000, `${bytes} bytes`)
})

test('every address and number of the demo is unassigned', () => {
  const mails = campaigns.flatMap((it) => splitEmails([it.email, it.cc, it.bcc].join(',')))
  for (const mail of [...mails, ...members.map((it) => it.email)]) assert.match(mail, /@[\w.-]+\.example$/)
  for (const { content, petition, comments, updates, answers } of campaigns) {
    const later = [...comments, ...updates, ...answers, ...answers.flatMap(({ reply }) => reply ?? [])]
    const texts = [content, petition, ...later.map(({ text }) => text)].join('\n')
    for (const [address, host = ''] of texts.matchAll(/(?:https?:\/\/|www\.)([\w.-]*\w)/g)) {
      assert.match(host, /\.example$/, address)
    }
  }
  for (const { phone_number, fax_number, isCimer } of campaigns) {
    for (const number of [phone_number, fax_number].filter(Boolean)) {
      assert.match(number, isCimer ? /^(150|\+90000\d+)$/ : /^\+90000\d{7}$/)
    }
  }
})
