import { columnsOf, rowsOf } from '../../lib/shared/columns'

const row = (id: number, username: string) => ({ id, user: { username, profile: { image: null } }, tags: ['su'] })

test('rows come back from their columns, which name each part once', () => {
  const rows = [row(1, 'elif'), row(2, 'ozan')]
  const columns = columnsOf(rows)
  expect(columns).toEqual({
    id: [1, 2],
    user: { username: ['elif', 'ozan'], profile: { image: [null] } },
    tags: [['su'], ['su']],
  })
  expect(rowsOf(columns)).toEqual(rows)
})

test('one row, and rows that have all in common but one part, come back too', () => {
  for (const rows of [[row(1, 'elif')], [row(1, 'elif'), row(2, 'elif'), row(3, 'elif')]]) {
    expect(rowsOf(columnsOf(rows))).toEqual(rows)
  }
})

test('no rows have no columns', () => {
  expect(rowsOf(columnsOf<{ id: number }>([]))).toEqual([])
})
