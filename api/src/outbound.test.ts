import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { confirmMember, profileForm, testMember, testModerator } from './domains/accounts/testing.ts'
import { request as draft, path as draftPath } from './domains/ai/testing.ts'
import { campaignForm, edit } from './domains/campaigns/testing.ts'
import { testComment } from './domains/comments/testing.ts'
import { blobOf, testVideo } from './domains/media/testing.ts'
import { share } from './domains/sharing/testing.ts'
import { signAndFax } from './domains/support/testing.ts'
import { tasksOf } from './tasks.ts'
import { testApi } from './testing.ts'
import { runJobs } from './testing-queue.ts'

const bait = createServer((_, response) => response.end())
let reached = 0
bait.on('connection', () => {
  reached += 1
})
bait.listen(0, '127.0.0.1')
await once(bait, 'listening')
after(() => {
  bait.closeAllConnections()
  bait.close()
})
const address = `http://127.0.0.1:${(bait.address() as AddressInfo).port}`

const api = await testApi()
const [member, moderator] = [await testMember(api), await testModerator(api)]
await confirmMember(api, member)
const { access: token } = member

const text = `Bakın: ${address}/a.png <img src="${address}/b.png"> [x](${address}/c) @import url(${address}/d)`

test('a request to the bait is counted', async () => {
  await (await fetch(address)).text()
  assert.equal(reached, 1)
  reached = 0
})

test('N-06 no address that a member writes is ever asked for, by the service or by its jobs', async () => {
  const texts = { title: text.slice(0, 160), content: text, petition: text, complaint_details: text }
  const written = { ...texts, fax_number: '+902880000001' }
  const links = { video_url: `${address}/video.mp4`, profile_image: `${address}/f.png`, victims: address }
  const made = await api.call('POST', '/campaign/create/', {
    token,
    multipart: campaignForm({ ...written, ...links }),
  })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  const approved = await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access })
  assert.equal(approved.status, 200)
  assert.equal((await edit(api, id, token, campaignForm({ ...written, ...links, content: `${text} 2` }))).status, 200)
  await testComment(api, id, token, text)
  const profile = profileForm({ 'profile[bio]': text, 'profile[profile_image]': `${address}/g.png` })
  await api.call('PUT', '/users/update-profile/', { token, multipart: profile })
  const { body } = await signAndFax(api, id, { name: 'Ayşe Yılmaz', sender_address: address })
  assert.equal(body.fax.state, 'queued')
  const shared = await share(api, token, {
    campaign_id: id,
    recipient_emails: ['komsu@ornek.example'],
    message: text,
  })
  assert.equal(shared.status, 200)
  await api.call('POST', draftPath, { json: { ...draft, complaint_description: text, event_place: address } })
  for (const path of [`/campaign/${id}/`, '/campaign/list/', `/users/detail/${member.id}/`]) {
    await api.call('GET', path, { headers: { referer: address, origin: address, 'x-forwarded-host': address } })
  }

  const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
  await runJobs(api.pool, tasks)
  assert.equal((await api.call('GET', `/fax/${body.fax.id}/`)).body.state, 'sent')
  assert.equal(reached, 0)
})

function videoWithExternalData(): Buffer {
  const url = Buffer.from(`${address}/data.mp4\0`)
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const reference = box('url ', Buffer.concat([Buffer.alloc(4), url]))
  return Buffer.concat([testVideo(), box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), reference]))])
}

test('F-09 N-06 no file makes the service open another one or an address, whatever it is or is called', async () => {
  const files: Record<string, string | Buffer> = {
    'a playlist': `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${address}/a.ts\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`,
    'a list of files': `ffconcat version 1.0\nfile ${address}/a.mp4\nfile /etc/passwd\n`,
    'a drawing': `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/a.png"/></svg>`,
    'a drawing with an entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${address}/x">]><svg>&x;</svg>`,
    'a stylesheet of playlists': `<?xml version="1.0"?><smil><body><video src="${address}/a.mp4"/></body></smil>`,
    'a manifest': `<MPD><BaseURL>${address}/</BaseURL></MPD>`,
    'a session description': `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video ${new URL(address).port} RTP/AVP 96\n`,
    'a script of a picture program': `push graphic-context\nimage over 0,0 0,0 'url(${address}/a.png)'\n`,
  }
  for (const [what, content] of Object.entries(files)) {
    for (const type of ['video/mp4', 'image/png', 'application/vnd.apple.mpegurl']) {
      const multipart = new FormData()
      multipart.append('file', blobOf(content, type), 'video.mp4')
      const { status } = await api.call('POST', '/media/uploads/', { token, multipart })
      assert.equal(status, 415, what)
    }
  }
  const multipart = new FormData()
  multipart.append('file', blobOf(videoWithExternalData()), 'video.mp4')
  const { status } = await api.call('POST', '/media/uploads/', { token, multipart })
  assert.ok(status === 201 || status === 415, String(status))
  assert.equal(reached, 0)
})
