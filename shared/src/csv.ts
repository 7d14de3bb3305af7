const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** Whether spreadsheets read it as a formula, full-width forms included. */
export const isFormula = (text: string): boolean => formula.test(text)

// A spreadsheet of another locale splits at semicolons, and does not know the quotes around the cell.
const formulaStart = /(^|[;,\t\r\n])(?=[ "]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g

const cellOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(formulaStart, "$1'").replaceAll('"', '""')}"`

const csvParts = /"(?:[^"]|"")*"|[^",;\t\n]+|,+|;+|\t+|\n+|"/g

/** Further cells of a line are left out. */
const mostCells = 50

/** The cells of each line as spreadsheets and {@link csvOf} write them, with the number of the line; a reader may stop at any. */
export function* readCsv(text: string): Generator<{ line: number; cells: string[] }, undefined> {
  const [head = ''] = text.split('\n', 1)
  const [sign] = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)
  let row = { line: 1, cells: [] as string[] }
  let [line, cell] = [1, '']
  for (const [part] of `${text.replace(/^\ufeff/, '')}\n`.matchAll(csvParts)) {
    const ends = part.startsWith('\n')
    if (ends || part.charAt(0) === sign) {
      row.cells.push(cell.trim().replace(/^'(?=[=+\-@])/, ''))
      if (!ends) row.cells.push(...Array<string>(Math.min(part.length - 1, mostCells)).fill(''))
      row.cells.length = Math.min(row.cells.length, mostCells)
      cell = ''
    } else if (part.length > 1 && part.startsWith('"')) {
      line += part.split('\n').length - 1
      cell += cell === '' ? part.slice(1, -1).replaceAll('""', '"') : part
    } else cell += part
    if (ends) {
      line += part.length
      if (row.cells.some(Boolean) && !row.cells[0]?.startsWith('sep=')) yield row
      row = { line, cells: [] }
    }
  }
}

type Rows = readonly (readonly (string | number)[])[]

/** RFC 4180: open data, and what is added to the first rows. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** The file for people, who open it in a spreadsheet: with a byte order mark and its separator. */
export const csvOf = (rows: Rows): string => `\ufeffsep=,\r\n${csvRows(rows)}`
