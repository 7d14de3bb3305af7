/** Rows of one shape with each name once: fifty cards are props of a page, and names would be most of them. */
export type Columns<Row> = { [K in keyof Row]: Row[K] extends Nested ? Columns<Row[K]> : Row[K][] }

type Nested = { [key: string]: unknown }

const isNested = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is an object in one row must be one in each. What all rows have in common stands once. */
export function columnsOf<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const names = Object.keys(rows[0] ?? {})
  const column = (name: string) => {
    const values: unknown[] = rows.map((row) => Reflect.get(row, name))
    if (values.every(isNested)) return columnsOf(values)
    return values.every((value) => value === values[0]) ? values.slice(0, 1) : values
  }
  return Object.fromEntries(names.map((name) => [name, column(name)])) as Columns<Row>
}

export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const parts = Object.entries<unknown>(columns).map(([name, column]) => {
    const values: unknown[] = Array.isArray(column) ? column : rowsOf(Object(column))
    return [name, values] as const
  })
  const length = Math.max(0, ...parts.map(([, values]) => values.length))
  const row = (_: unknown, at: number) =>
    Object.fromEntries(parts.map(([name, values]) => [name, values.length === 1 ? values[0] : values[at]])) as Row
  return Array.from({ length }, row)
}
