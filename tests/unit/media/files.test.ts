import { limits } from '@sesol/contract/limits'
import { checkFiles, needsConversion } from '../../../lib/shared/media/files'

const file = (change: { name?: string; size?: number; type?: string } = {}) => ({
  name: 'dere.jpg',
  size: 1000,
  type: 'image/jpeg',
  ...change,
})
const { fileBytes } = limits.media

test('F-02 a file of exactly 50 MB is taken, one byte more is too large', () => {
  expect(checkFiles(0, [file({ size: fileBytes })]).problems).toEqual([])
  expect(checkFiles(0, [file({ size: fileBytes + 1 })])).toEqual({
    accepted: [],
    problems: [{ id: 'error.media.too_large', name: 'dere.jpg', limit: 50 }],
  })
})

test('one wrong file among good ones is named, and its sentence is not about all', () => {
  const wrong = file({ name: 'dilekçe.pdf', type: 'application/pdf' })
  const { accepted, problems } = checkFiles(0, [file(), wrong, file()])
  expect(accepted).toHaveLength(2)
  expect(problems).toEqual([{ id: 'error.media.skipped', count: 1, name: 'dilekçe.pdf' }])
  const video = file({ name: 'dere.mp4', type: 'video/mp4' })
  expect(checkFiles(0, [file(), video], 'image').problems).toEqual([
    { id: 'error.media.skipped', count: 1, name: 'dere.mp4' },
  ])
  const heavy = file({ name: 'büyük.gif', size: fileBytes + 1 })
  expect(checkFiles(0, [file(), heavy]).problems).toEqual([
    { id: 'error.media.too_large', name: 'büyük.gif', limit: 50 },
  ])
})

test('F-17 a picture of a kind that the API does not read is taken, to be converted', () => {
  const photograph = file({ type: 'image/heic' })
  expect(checkFiles(0, [photograph]).accepted).toEqual([photograph])
  const kinds = ['heic', 'heif', 'avif', 'bmp', 'jpeg', 'png', 'apng', 'webp', 'gif', 'svg+xml']
  expect(kinds.filter((kind) => needsConversion(file({ type: `image/${kind}` })))).toEqual([
    'heic',
    'heif',
    'avif',
    'bmp',
  ])
  expect(needsConversion(file({ type: 'video/mp4' }))).toBe(false)
})

test('F-17 a photograph of an iPhone is known by its name where the system has no type for it', () => {
  for (const name of ['IMG_0001.HEIC', 'a.heif']) {
    const photograph = file({ name, type: '' })
    expect(checkFiles(0, [photograph], 'image')).toEqual({ accepted: [photograph], problems: [] })
    expect(needsConversion(photograph)).toBe(true)
  }
  expect(needsConversion(file({ name: 'heic', type: '' }))).toBe(false)
})
