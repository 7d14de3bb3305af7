import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openMailer } from '../platform/mail/index.ts'
import { mailNames, sampleMails, sampleOrder, testMail } from '../platform/mail/testing.ts'
import { testApi } from '../testing.ts'

const dir = await mkdtemp(join(tmpdir(), 'inbox-'))
after(() => rm(dir, { recursive: true }))
const api = await testApi({ mail: { ...testMail, dir, inbox: true } })
const mailer = openMailer(api.deps.config)
const read = (path: string, language = 'tr') => api.call('GET', path, { headers: { 'accept-language': language } })

test('an inbox without e-mails says so, in both languages', async () => {
  assert.match((await read('/mail/')).text, /Henüz bir e-posta yok/)
  assert.match((await read('/mail/', 'en')).text, /No email yet/)
})

test('each e-mail is listed, newest first, and its links can be opened', async () => {
  for (const name of mailNames) await mailer.send(sampleOrder(name), `job-${name}`)
  const { text } = await read('/mail/')
  const paths = [...text.matchAll(/href="(\/mail\/[^"?]+\/)"/g)].map(([, path = '']) => path)
  assert.equal(paths.length, mailNames.length)
  const [last = ''] = paths
  assert.ok(last.includes(mailNames.at(-1)?.replaceAll('_', '-') ?? 'none') || last.includes(String(mailNames.at(-1))))
  for (const path of paths) {
    assert.match((await read(path)).text, /<iframe/)
    const content = await read(`${path}content/`)
    assert.equal(content.status, 200)
    assert.match(content.text, /<base target="_blank">/)
    assert.match(content.headers.get('content-security-policy') ?? '', /sandbox/)
  }
  const bodies = await Promise.all(paths.map((path) => read(`${path}content/`)))
  assert.ok(bodies.some((body) => body.text.includes(sampleMails.reset_password.link)))
})

test('only e-mails of the folder are read', async () => {
  for (const name of ['none.eml', '..%2f..%2fetc%2fpasswd', '%2e%2e.eml', 'x.txt', `${'a'.repeat(300)}.eml`]) {
    assert.equal((await read(`/mail/${name}/`)).status, 404, name)
    assert.equal((await read(`/mail/${name}/content/`)).status, 404, name)
  }
})

test('D-04 without the setting there is no inbox', async () => {
  const other = await testApi()
  assert.equal((await other.call('GET', '/mail/')).status, 404)
})
