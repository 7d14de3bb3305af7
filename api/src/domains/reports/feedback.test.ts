import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'

const api = await testApi()
const send = (json: object, server = api) => server.call('POST', '/feedback/', { json })

test('what keeps a visitor from using the site is mailed to the operator as text, and stored nowhere else', async () => {
  const text = 'Düğmeye basamadım.\n<b>NVDA</b>'
  assert.equal((await send({ text, page: '/explore', email: ' Ada@Ornek.example ' })).status, 204)
  assert.equal((await send({ text: 'Yazı küçük.' })).status, 204)
  const mails = await queued(api, 'send_mail')
  assert.deepEqual(
    mails.map(({ mail, to, data, quotes }) => [mail, to, Object(data).page, Object(data).email, quotes?.[0]?.text]),
    [
      ['feedback', 'iletisim@sesol.example', '/explore', 'Ada@Ornek.example', text],
      ['feedback', 'iletisim@sesol.example', '–', '–', 'Yazı küçük.'],
    ],
  )
})

test('feedback without a text, with a bad address or too long is refused', async () => {
  for (const [json, field] of [
    [{}, 'text'],
    [{ text: ' \u200b' }, 'text'],
    [{ text: 'a'.repeat(limits.reportText + 1) }, 'text'],
    [{ text: 'Yazı', email: 'ada@' }, 'email'],
    [{ text: 'Yazı', page: 'a'.repeat(limits.shortText + 1) }, 'page'],
  ] as const) {
    const { status, body } = await send(json)
    assert.deepEqual([status, Object.keys(body.codes)], [400, [field]], JSON.stringify(json).slice(0, 40))
  }
})

test('M-09 one network sends ten messages an hour', async () => {
  const limited = await testApi({ rateLimitScale: 1 })
  for (let sent = 0; sent < 10; sent += 1) assert.equal((await send({ text: 'Yazı' }, limited)).status, 204)
  assert.equal((await send({ text: 'Yazı' }, limited)).status, 429)
})

test('without an operator there is nobody to write to', async () => {
  const without = await testApi({ operatorFile: undefined })
  assert.equal((await send({ text: 'Yazı' }, without)).status, 404)
})
