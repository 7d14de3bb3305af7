import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, csvRows, readCsv } from './csv.ts'

/** The cells that a spreadsheet sees which splits at semicolons; only quotes at the start of a cell enclose it. */
const cellsWithSemicolons = (text: string): string[] => {
  const cells: string[] = []
  for (let rest = text; rest !== ''; ) {
    const [whole = rest, quoted = '', plain = ''] = /^(?:"((?:[^"]|"")*)")?([^;\r\n]*)(?:;|\r?\n|$)/.exec(rest) ?? []
    cells.push(quoted.replaceAll('""', '"') + plain)
    rest = rest.slice(whole.length || 1)
  }
  return cells
}

test('X-18 every text cell is quoted, numbers are not, and the separator is named', () => {
  assert.equal(
    csvOf([
      ['ad', 'il'],
      [1, 'Ayşe "Ay" Yılmaz'],
    ]),
    '\ufeffsep=,\r\n"ad","il"\r\n1,"Ayşe ""Ay"" Yılmaz"\r\n',
  )
  assert.equal(csvRows([['', -1, '-1']]), `"",-1,"'-1"\r\n`)
})

const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ' =1', '"=1+1"', '"" =1']

test('X-18 no cell is a formula, whether a spreadsheet splits at commas or at semicolons', () => {
  for (const start of starts) {
    for (const before of ['', 'Ali;', 'Ali; ', 'Ali;;', 'Ali,', 'Ali\n', 'Ali\t', 'Ali";']) {
      const line = csvRows([[1, `${before}${start}`, 'x']])
      for (const cell of cellsWithSemicolons(line)) assert.doesNotMatch(cell, /^[\s"]*[=+\-@＝]/, JSON.stringify(line))
      assert.match(line, /^1,"'|^1,"Ali/, JSON.stringify(line))
    }
  }
})

test('X-18 what is no formula stays as it is', () => {
  for (const text of ['Ayşe-Nur', 'a=b', 'Ali; Veli', 'e@ornek.example', '{"a":1,"b":"x"}', '2026-11-20']) {
    assert.equal(csvRows([[text]]), `"${text.replaceAll('"', '""')}"\r\n`)
  }
})

test('a table is read as spreadsheets of either locale write it', () => {
  const rows = [
    ['id', 'ad'],
    [1, 'Su, "Kanal"\n= 1'],
    [2, '+90258'],
  ]
  const cells = [
    ['id', 'ad'],
    ['1', 'Su, "Kanal"\n\'= 1'],
    ['2', '+90258'],
  ]
  assert.deepEqual(
    [...readCsv(csvOf(rows))].map((row) => row.cells),
    cells,
  )
  const semicolons = [...readCsv('\ufeffid;ad\r\n\r\n1;"a;b"\r\n2;say "bir"\n3;"açık')]
  assert.deepEqual(semicolons, [
    { line: 1, cells: ['id', 'ad'] },
    { line: 3, cells: ['1', 'a;b'] },
    { line: 4, cells: ['2', 'say "bir"'] },
    { line: 5, cells: ['3', '"açık'] },
  ])
  assert.equal([...readCsv(`${'"'.repeat(200_000)}\n`)].length, 1)
})
