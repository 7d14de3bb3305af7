import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { runHere } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'

const api = await testApi()
const owner = await testMember(api)
const env = { DATABASE_URL: api.url, DATA_DIR: api.deps.config.dataDir }
const moderate = (...words: string[]) => runHere('moderate.ts', env, words)

test('the queue is listed page by page', async () => {
  const ids: number[] = []
  for (let n = 0; n < limits.pageSize + 2; n++) ids.push(await testCampaign(api, owner.access))
  const first = (await moderate('list')).output.trim().split('\n')
  const [, cursor = ''] = /^… and more: --after (\S+)$/.exec(first.pop() ?? '') ?? []
  const second = (await moderate('list', '--after', cursor)).output.trim().split('\n')
  assert.deepEqual(
    [...first, ...second].map((line) => Number(line.split('\t')[0])),
    ids,
  )
  assert.equal((await moderate('list', '--overdue')).output, 'No campaign waits for a decision.\n')
  assert.equal((await moderate('list', '--after', 'x')).code, 1)
})

test('comments are listed, hidden and restored', async () => {
  const campaign = await testPublicCampaign(api, owner.access)
  const { id } = await testComment(api, campaign, owner.access, 'Bir\nyorum')
  const list = (...words: string[]) => moderate('comments', '--campaign', String(campaign), ...words)
  assert.match((await list()).output, new RegExp(`^${id}\\t\\S+\\t${owner.username}\\tvisible\\tBir yorum\\n$`))
  assert.equal(
    (await moderate('hide-comment', String(id), 'insult', 'kaba', 'söz')).output,
    `Comment ${id} is hidden.\n`,
  )
  assert.equal((await moderate('hide-comment', String(id), 'insult')).output, `Comment ${id} was hidden before.\n`)
  assert.match((await list('--hidden')).output, /\thidden\t/)
  assert.equal((await moderate('restore-comment', String(id))).output, `Comment ${id} is visible.\n`)
})

test('members are suspended and restored, and the log names who acted', async () => {
  const member = await testMember(api)
  await testPublicCampaign(api, member.access)
  const { output } = await moderate(
    'suspend',
    member.email,
    'advertising',
    'yüz',
    'kopya',
    '--hide-campaigns',
    '--as',
    'Ayşe',
  )
  assert.equal(output, `${member.email} is suspended, 1 campaigns are hidden.\n`)
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).status, 401)
  const ended = await moderate('end-suspension', member.email, '--restore-campaigns')
  assert.equal(ended.output, `${member.email} is active again, 1 campaigns are shown again.\n`)
  const log = (await moderate('audit', '--subject', 'user', '--subject-id', String(member.id))).output
    .trim()
    .split('\n')
  assert.equal(log.length, 2)
  assert.match(log[1] ?? '', /\toperator\tuser\.suspend\t\d+\t.*"as":"Ayşe"/)
  const csv = (await moderate('export-audit', '--action', 'user.suspend')).output
  assert.match(csv, /^sep=,\r\n"number","time",.*\r\n\d+,"[^"]+","","operator","user\.suspend","user",/)
  assert.equal((await moderate('verify-audit')).code, 0)
})

test('P-12 a member is erased by law at once, after a look at who it is, and the log has it without a name', async () => {
  const member = await testMember(api)
  const [kept, other] = [await testCampaign(api, member.access), await testMember(api)]
  await approve(api, kept)
  await testComment(api, kept, member.access)
  const asked = await moderate('erase', member.email, 'keep')
  assert.equal(asked.code, 1)
  assert.match(
    asked.output,
    new RegExp(`^${member.username} \\(member ${member.id}\\) has 1 campaigns, 0 signatures and 1`),
  )
  assert.match(asked.output, new RegExp(`Nothing is erased yet.* --confirm ${member.username}\\n$`))
  assert.equal((await moderate('erase', member.email, 'keep', '--confirm', other.username)).code, 1)
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).status, 200)

  const words = ['erase', member.email, 'keep', '--confirm', member.username, '--as', 'Ayşe']
  assert.deepEqual(await moderate(...words), { code: 0, output: `Member ${member.id} is erased.\n` })
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).status, 401)
  assert.equal((await api.call('GET', `/users/detail/${member.id}/`)).status, 404)
  assert.equal((await api.call('GET', `/campaign/${kept}/`)).body.user.username, '')
  const log = (await moderate('audit', '--action', 'user.erase')).output
  assert.match(log, new RegExp(`\\toperator\\tuser\\.erase\\t${member.id}\\t.*"campaigns":"keep".*\\n$`))
  assert.ok(!log.includes(member.username) && !log.includes(member.email))
  assert.equal((await moderate(...words)).code, 1)
})

test('P-12 erasing by law removes the campaigns of a suspended member where that is asked for', async () => {
  const member = await testMember(api)
  const campaign = await testPublicCampaign(api, member.access)
  await moderate('suspend', member.email, 'insult')
  assert.equal((await moderate('erase', member.email, 'remove', '--confirm', member.username)).code, 0)
  assert.equal((await api.call('GET', `/campaign/${campaign}/`)).status, 410)
})

test('an unknown campaign or member is exit code 1', async () => {
  for (const [words, message] of [
    [['reject', '1', 'insult', 'x'.repeat(1001)], 'The request is invalid.\n'],
    [['approve', '999999'], 'Campaign not found.\n'],
    [['make-admin', 'nobody@example.com'], 'User not found.\n'],
  ] as const) {
    assert.deepEqual(await moderate(...words), { code: 1, output: message })
  }
})

test('a wrong command prints the usage and has exit code 2', async (context) => {
  context.mock.method(process.stderr, 'write', () => true)
  for (const words of [
    ['approve'],
    ['approve', 'x'],
    ['approve', '1', '--hidden'],
    ['approve', '1', 'insult'],
    ['approve', '1; drop table campaign'],
    ['reject', '1'],
    ['reject', '1', 'because'],
    ['suspend', 'nobody', 'insult'],
    ['suspend', 'a@ornek.example'],
    ['hide-comment', '1'],
    ['erase', 'a@ornek.example'],
    ['erase', 'a@ornek.example', 'all'],
    ['erase', 'ayse', 'keep'],
    ['list', '1'],
    ['list', '--nonsense'],
    ['verify-audit', '1:2'],
    ['toString'],
  ]) {
    const { code, output } = await moderate(...words)
    assert.equal(code, 2, words.join(' '))
    assert.match(output, /^Usage/)
  }
})
