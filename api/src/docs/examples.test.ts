import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { codeOf, testMember, testModerator } from '../domains/accounts/testing.ts'
import { approve, testCampaign } from '../domains/campaigns/testing.ts'
import { testApi } from '../testing.ts'

const text = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')

const examples = [...text.matchAll(/```sh\n(.*?)```\n```http\n(\d{3})\n(.*?)```/gs)].map(
  ([, script = '', status = '', body = '']) => ({ script, status, body }),
)

// What the last call of an example answered is kept beside it; nothing else about the reader's curl is changed.
const prelude = `
curl() {
  command curl -sS -o "$OUT/body" -w '%{http_code}' "$@" > "$OUT/status"
  cat "$OUT/body"
}
keep() { mv "$OUT/body" "$OUT/body$1"; mv "$OUT/status" "$OUT/status$1"; }
`

/** Whether an answer is as documented: codes and flags to the letter, other values by type, all fields unless "…" stands for more. */
function assertLike(documented: unknown, real: unknown, path: string) {
  if (Array.isArray(documented)) {
    assert.ok(Array.isArray(real), path)
    if (documented.length === 0) return assert.deepEqual(real, [], path)
    return assertLike(documented[0], real[0], `${path}[0]`)
  }
  if (typeof documented !== 'object' || documented === null) {
    const toTheLetter = typeof documented === 'string' && !documented.includes('…')
    return toTheLetter || typeof documented === 'boolean' || documented === null
      ? assert.equal(real, documented, path)
      : assert.equal(typeof real, typeof documented, path)
  }
  assert.ok(typeof real === 'object' && real !== null, path)
  const { '…': more, ...fields } = documented as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) assertLike(value, Reflect.get(real, name), `${path}.${name}`)
  if (more === undefined) assert.deepEqual(Object.keys(real).sort(), Object.keys(fields).sort(), path)
}

test('the examples of docs/api.md run in their order and are answered as they say', async () => {
  const api = await testApi({ signatures: 'confirmed' })
  const moderator = await testModerator(api)
  const { access } = await testMember(api)
  const others = await Promise.all(
    Array.from({ length: 51 }, () =>
      testCampaign(api, access, { title: 'Kıyı halkındır', content: 'Kıyı kapatıldı.', petition: '' }),
    ),
  )
  await approve(api, ...others)

  const folder = await mkdtemp(join(tmpdir(), 'sesol-examples-'))
  after(() => rm(folder, { recursive: true }))
  const all = examples.map(({ script }, n) => `${script}\nkeep ${n}`).join('\n')
  const script = `set -eu\n${prelude}\n${all.replace(/^API=.*$/m, `API=${api.address}`)}`
  const outcome = await promisify(execFile)('bash', ['--norc', '-c', script], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      LANG: 'C.UTF-8',
      OUT: folder,
      MODERATOR_EMAIL: moderator.email,
      MODERATOR_PASSWORD: moderator.password,
      MODERATOR_CODE: codeOf(api.deps.now()),
    },
  }).catch((error: Error) => error)

  for (const [n, { script: lines, status, body }] of examples.entries()) {
    const [code, real] = await Promise.all(['status', 'body'].map((each) => readFile(join(folder, each + n), 'utf8')))
    assert.equal(code, status, `${lines}${real}`)
    if (body !== '') assertLike(JSON.parse(body), JSON.parse(real ?? ''), lines)
  }
  assert.ok(!(outcome instanceof Error), String(outcome))
})

test('no example is left out, and none leads elsewhere', () => {
  assert.equal(examples.length, text.split('```sh\n').length - 1)
  assert.doesNotMatch(text, /https?:\/\/(?!127\.0\.0\.1:8000)/)
})
