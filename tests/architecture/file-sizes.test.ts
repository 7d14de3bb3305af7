import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCode, projectFiles, textOf } from '../support/sources.ts'

const sources = projectFiles().filter((path) => isCode(path) && !path.endsWith('next-env.d.ts'))
const sizes = sources
  .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
  .toSorted((a, b) => a.lines - b.lines)

const at = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines ?? Number.POSITIVE_INFINITY

test('half of the sources fit on one screen, nine of ten have at most 250 lines', () => {
  assert.ok(sizes.length > 100, `only ${sizes.length} sources were found`)
  assert.ok(at(0.5) < 70, `the median is ${at(0.5)} lines`)
  assert.ok(at(0.9) <= 250, `one of ten has more than ${at(0.9)} lines`)
})

test('no source has more than 400 lines', () => {
  const long = sizes.filter(({ lines }) => lines > 400)
  assert.deepEqual(long, [])
})
