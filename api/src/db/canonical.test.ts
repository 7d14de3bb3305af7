import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { canonical, canonicalEmail } from '@sesol/shared/canonical'
import { mailboxOf } from '@sesol/shared/mailbox'
import { testMember } from '../domains/accounts/testing.ts'
import { approve, campaignForm, edit, testCampaign } from '../domains/campaigns/testing.ts'
import { signForm } from '../domains/support/testing.ts'
import { testApi } from '../testing.ts'

const api = await testApi()

test('U-05 what is compared is stored in the form that one function makes, whatever the letters', async () => {
  const { access: token } = await testMember(api)
  const titles = [
    'İSTANBUL Isparta ığdır',
    'DİYARBAKIR’ın',
    'Straße ẞ K Å',
    'i\u0307zmir',
    'ΑΣ ΣΑΣ',
    'Ǆ ǅ ﬃ',
    'Kâğıt “su” o’na',
  ]
  for (const [n, title] of titles.entries()) {
    const id = await testCampaign(api, token, { title })
    const row = () =>
      api.db.selectFrom('campaign').select(['title', 'title_canonical']).where('id', '=', id).executeTakeFirstOrThrow()
    const made = await row()
    assert.equal(made.title_canonical, canonical(made.title))
    await edit(api, id, token, campaignForm({ title: title.toUpperCase() }))
    const edited = await row()
    assert.equal(edited.title_canonical, canonical(edited.title))
    const email = `${title.replace(/[^\p{L}]/gu, '').slice(0, 20)}${n}@İstanbul.example`
    const form = { username: `Kisi_${n}`, email, password: 'doğru at pil zımba', password2: 'doğru at pil zımba' }
    assert.equal((await api.call('POST', '/users/register/', { json: form })).status, 201)
    await approve(api, id)
    const multipart = signForm({ name: 'Ayşe', email })
    assert.equal((await api.call('PATCH', `/campaign/${id}/sign/`, { multipart })).status, 200)
  }
  for (const [table, form] of [
    ['user', canonicalEmail],
    ['signature', mailboxOf],
  ] as const) {
    const rows = await api.db.selectFrom(table).select(['email', 'email_canonical']).execute()
    assert.ok(rows.length >= titles.length)
    for (const { email, email_canonical } of rows) assert.equal(email_canonical, form(email))
  }
})

test('U-05 no statement folds letters by itself: the database does it otherwise', async () => {
  const folder = join(import.meta.dirname, '..')
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const source = await readFile(join(folder, file), 'utf8')
    assert.doesNotMatch(source, /\b(?:lower|upper|initcap|unaccent|casefold)\(|\bilike\b|\bcitext\b/i, file)
  }
})
