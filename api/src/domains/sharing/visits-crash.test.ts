import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../../db/testing.ts'
import { type ApiProcess, crash, startApi, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-visits-crash-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT_SCALE: '0' }
const visitors = 10

test('R-05 R-03 after kill -9 every acknowledged visit is counted, and none that did not come', async () => {
  const first = await startApi(env)
  const owner = await testMember(first)
  const id = await testCampaign(first, owner.access)
  await approve({ db }, id)
  let acknowledged = 0
  let unheard = 0
  for (const round of [1, 2]) {
    const api: ApiProcess = round === 1 ? first : await startApi(env)
    const visitor = async () => {
      for (;;) {
        const answer = await api.call('POST', `/campaign/${id}/visits/`, { json: { source: 'qr' } }).catch(() => null)
        if (!answer) break
        assert.equal(answer.status, 200, answer.text)
        acknowledged += 1
      }
      unheard += 1
    }
    const all = Array.from({ length: visitors }, visitor)
    const enough = acknowledged + 60
    await until('many have come', () => acknowledged >= enough)
    await Promise.all([crash(api, db), ...all])
  }

  const api = await startApi(env)
  const { body } = await api.call('GET', `/campaign/${id}/visits/`, { token: owner.access })
  assert.ok(body.total >= acknowledged, `${body.total} of ${acknowledged} acknowledged`)
  assert.ok(body.total <= acknowledged + unheard, `${body.total} of at most ${acknowledged + unheard}`)
  assert.deepEqual(body.sources, [{ source: 'qr', count: body.total }])
  api.child.kill('SIGTERM')
  await api.ended
})
