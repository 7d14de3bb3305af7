type Parsing<Options> = { readOptions: (parameters: string[]) => Options | undefined; usage: string }

/** Of the command line. Ends the process after the usage, or with 2 for a wrong option. */
export function optionsOrExit<Options>({ readOptions, usage }: Parsing<Options>): Options {
  try {
    const options = readOptions(process.argv.slice(2))
    if (options) return options
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}. See --help.`)
    process.exit(2)
  }
  console.log(usage)
  process.exit(0)
}
