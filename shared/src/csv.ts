const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** Whether spreadsheets read it as a formula, full-width forms included. */
export const isFormula = (text: string): boolean => formula.test(text)

// A spreadsheet of another locale splits at semicolons, and does not know the quotes around the cell.
const formulaStart = /(^|[;,\t\r\n])(?=[ "]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g

const cellOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(formulaStart, "$1'").replaceAll('"', '""')}"`

type Rows = readonly (readonly (string | number)[])[]

/** RFC 4180: open data, and what is added to the first rows. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** The file for people, who open it in a spreadsheet: with a byte order mark and its separator. */
export const csvOf = (rows: Rows): string => `\ufeffsep=,\r\n${csvRows(rows)}`
