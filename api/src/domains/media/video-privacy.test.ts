import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { MalformedError } from './boxes.ts'
import { testFilm } from './testing.ts'
import { blankPrivateData } from './video-privacy.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-film-'))
after(() => rm(folder, { recursive: true }))

async function blanked(film: Buffer, extension = 'mp4'): Promise<Buffer> {
  const path = join(folder, 'film')
  await writeFile(path, film)
  await blankPrivateData(path, extension)
  return readFile(path)
}

test('P-05 the place where a film was taken is gone, picture and sound lie where they lay', async () => {
  const film = testFilm()
  assert.equal(film.toString('latin1').split('41.0082').length - 1, 8, 'it is written in eight places')
  const result = await blanked(film)
  assert.equal(result.length, film.length)
  for (const trace of ['41.0082', 'GPS', 'xyz', 'location', 'xmpmeta'])
    assert.equal(result.includes(trace), false, trace)
  const start = film.indexOf('mdat') + 4
  for (let sample = 0; sample < 4; sample++) {
    const at = start + sample * 1021
    assert.deepEqual(result.subarray(at, at + 1000), film.subarray(at, at + 1000))
  }
  for (const kept of ['ftyp', 'mdat', 'moov', 'mvhd', 'tkhd', 'vide', 'stco']) assert.ok(result.includes(kept), kept)
})

test('blanking twice changes nothing more', async () => {
  const once = await blanked(testFilm({ brand: 'qt  ' }), 'mov')
  assert.deepEqual(await blanked(once, 'mov'), once)
})

test('films of other containers are left as they are', async () => {
  const film = testFilm()
  assert.deepEqual(await blanked(film, 'webm'), film)
})

test('F-08 a film that is cut off or has no movie is malformed', async () => {
  const film = testFilm()
  const movie = film.indexOf('moov')
  for (const broken of [
    film.subarray(0, film.length - 30),
    film.subarray(0, movie - 4),
    film.subarray(0, movie + 50),
    film.subarray(0, 24),
  ]) {
    await assert.rejects(blanked(broken), MalformedError)
  }
})

test('F-07 a film of a million tiny boxes, or with tables that lie, is refused soon', { timeout: 20_000 }, async () => {
  const tiny = Buffer.alloc(8_000_000)
  for (let at = 0; at < tiny.length; at += 8) tiny.write('\0\0\0\x08free', at, 'latin1')
  await assert.rejects(blanked(Buffer.concat([testFilm(), tiny])), MalformedError)

  const liar = testFilm()
  const table = liar.lastIndexOf('stsz')
  liar.writeUInt32BE(900, table + 8)
  liar.writeUInt32BE(0xffffffff, table + 12)
  await blanked(liar).catch((error) => assert.ok(error instanceof MalformedError))
  const offsets = liar.lastIndexOf('stco')
  liar.writeUInt32BE(0xffffffff, offsets + 8)
  await assert.rejects(blanked(liar), MalformedError)
})

test('R-14 any damage ends in a film or in one kind of error, never in another size', { timeout: 60_000 }, async () => {
  const film = testFilm()
  const damage = fc.record({ at: fc.nat(film.length - 4), value: fc.nat(0xffffffff) })
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 5 }), async (list) => {
      const damaged = Buffer.from(film)
      for (const { at, value } of list) damaged.writeUInt32BE(value, at)
      const result = await blanked(damaged).catch((error) => {
        if (!(error instanceof MalformedError)) throw error
        return undefined
      })
      if (result) assert.equal(result.length, film.length)
    }),
    { numRuns: 500 },
  )
})
