import { CannotCheck, Client, NoAnswer } from './client.ts'
import { type Options, readOptions, usage, WrongUse } from './options.ts'
import { conforms, printRow, printTotals, totals } from './report.ts'
import { checkServer, type RowReport } from './run.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function checker(options: Options): Promise<number> {
  const client = new Client(options.apiUrl, options.language)
  await client.call('listCampaigns').catch((error: unknown) => {
    if (!(error instanceof CannotCheck)) throw error
  })
  const rows: RowReport[] = []
  await checkServer(client, options, (row) => {
    rows.push(row)
    if (!options.json) print(printRow(row))
  })
  const { apiUrl } = options
  print(
    options.json ? JSON.stringify({ apiUrl, conforms: conforms(rows), totals: totals(rows), rows }) : printTotals(rows),
  )
  return conforms(rows) ? 0 : 1
}

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2))
    if (options) return await checker(options)
    print(usage)
    return 0
  } catch (error) {
    if (error instanceof WrongUse) process.stderr.write(`${error.message} See --help.\n`)
    else if (error instanceof NoAnswer) process.stderr.write(`The server does not answer: ${error.message}.\n`)
    else throw error
    return 2
  }
}

process.exitCode = await main()
