import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkJsonShape, JsonShapeError } from './json.ts'

const repeated = (name: string) => (error: unknown) => error instanceof JsonShapeError && error.repeated === name

test('P-14 a name that occurs twice in one object is refused, at any depth and however it is escaped', () => {
  for (const [text, name] of [
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['[{"b":{"c":[1,{"a":1\n,\t"a" : 2}]}}]', 'a'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ] as const) {
    assert.throws(() => checkJsonShape(text), repeated(name), text)
  }
  for (const text of ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', '{"a":"a\\":","b":"a"}', '["a","a"]', '"a"', '']) {
    assert.doesNotThrow(() => checkJsonShape(text), text)
  }
})

test('N-08 deep nesting is refused before it is parsed, and a text that is no JSON is left to the parser', () => {
  assert.throws(() => checkJsonShape('['.repeat(50_000)), JsonShapeError)
  for (const text of ['{"a', '{"\\', ']]]]', '{"\\u00":1,"b":2}']) assert.doesNotThrow(() => checkJsonShape(text), text)
})

test('X-17 the time of the check grows with the length alone', () => {
  for (const unit of ['"\\"', '"a":', '{"a":1},', '\\', '" ']) {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    // The time of the processor: on a busy machine the clock says nothing.
    const begun = process.cpuUsage()
    try {
      checkJsonShape(text)
    } catch (error) {
      assert.ok(error instanceof JsonShapeError)
    }
    assert.ok(process.cpuUsage(begun).user < 200_000, unit)
  }
})
