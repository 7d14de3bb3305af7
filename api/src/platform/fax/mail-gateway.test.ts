import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { freePort } from '../../testing-process.ts'
import { testSmtp } from '../mail/testing.ts'
import { mailGateway } from './index.ts'

const smtp = await testSmtp()
const gateway = { domain: 'faks.example', from: 'bildirim@sesol.example' }
const line = mailGateway({ ...gateway, smtpUrl: smtp.url })
const pdf = new TextEncoder().encode('%PDF-1.7 dilekçe')
const order = () => ({ id: randomUUID(), number: '+90 212 000 00 00', pdf })

test('the petition is attached to a mail to the number at the gateway', async () => {
  const fax = order()
  assert.equal(await line.send(fax), undefined)
  const [{ from, to, mail } = assert.fail()] = smtp.received
  assert.equal(from, 'bildirim@sesol.example')
  assert.deepEqual(to, ['902120000000@faks.example'])
  assert.equal(mail.text?.trim() ?? '', '', 'no page beside the petition')
  const [{ filename, mimeType, content } = assert.fail(), ...more] = mail.attachments
  assert.deepEqual(more, [])
  assert.equal(filename, `${fax.id}.pdf`)
  assert.equal(mimeType, 'application/pdf')
  assert.deepEqual(new Uint8Array(content as ArrayBuffer), pdf)
})

test('M-03 a repetition carries the same Message-ID', async () => {
  const fax = order()
  await line.send(fax)
  await line.send(fax)
  const [a, b] = smtp.received.slice(-2)
  assert.ok(a?.mail.messageId?.includes(fax.id))
  assert.equal(a?.mail.messageId, b?.mail.messageId)
})

test('X-08 a number cannot name another recipient', async () => {
  await line.send({ ...order(), number: '+90212@evil.example,\r\nBcc: a@evil.example 1' })
  assert.deepEqual(smtp.received.at(-1)?.to, ['902121@faks.example'])
})

test('what the gateway refuses for good has failed; what passes may be tried again', async () => {
  smtp.refuse(550)
  assert.equal(await line.send(order()), 'rejected')
  smtp.refuse(451)
  await assert.rejects(line.send(order()), /451|not taken/)
  assert.equal(await line.send(order()), undefined)
})

test('a gateway that does not answer may be tried again', async () => {
  const dead = mailGateway({ ...gateway, smtpUrl: `smtp://127.0.0.1:${await freePort()}` })
  await assert.rejects(dead.send(order()), /\(SMTP_URL\) refuses connections/)
})
