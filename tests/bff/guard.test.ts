import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { proofHeader, puzzleHeader, trapField, trapHeader } from '@sesol/contract'
import { act, ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const puzzle = `sign.1.a.:9:${'0'.repeat(64)}:${'s'.repeat(43)}`

describe('an API that asks for a proof', () => {
  const w = siteFixture()
  const account = { username: 'ada', email: 'ada@ornek.example', password, password2: password }
  const refusal = { status: 403, headers: { [puzzleHeader]: puzzle }, body: { code: 'error.request.proof' } }
  const given: unknown[] = []
  beforeEach(() => {
    given.length = 0
    for (const call of ['POST /users/register/', 'POST /users/login/', 'POST /reports/campaign/5/'] as const) {
      w.api.on(call, ({ headers }) => {
        given.push([headers[proofHeader], headers[trapHeader]])
        return refusal
      })
    }
  })

  test('M-23 its puzzle reaches the browser, and proof and trap reach the API', async () => {
    const forms = { '/api/users/register': account, '/api/session': { email: member.email, password } }
    for (const [path, form] of Object.entries(forms)) {
      const headers = { [proofHeader]: `${puzzle}:7`, [trapHeader]: 'filled' }
      const reply = await act(w.origin, 'POST', path, form, { headers })
      assert.deepEqual([reply.status, reply.headers[puzzleHeader]], [403, puzzle], path)
    }
    assert.deepEqual(given, [
      [`${puzzle}:7`, 'filled'],
      [`${puzzle}:7`, 'filled'],
    ])
  })

  test('M-23 a form without scripts is sent as one, and a refusal is explained on its page', async () => {
    const send = (body: string) =>
      ask(w.origin, '/report/campaign/5', {
        ...{ method: 'POST', body },
        headers: { origin: w.origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const reply = await send(`reason=insult&part=whole&text=&email=&${trapField}=`)
    await send(`reason=insult&part=whole&text=&email=&${trapField}=x`)
    assert.equal(reply.status, 403)
    assert.match(reply.text, /role="alert".*Bu forma şu an çok sayıda sahte gönderim geliyor/s)
    assert.match(reply.text, /<input [^>]*value="insult"[^>]* checked=""|<input [^>]* checked=""[^>]*value="insult"/)
    assert.deepEqual(given, [
      ['none', undefined],
      ['none', 'filled'],
    ])
  })
})
