export async function runCommand<Command>(
  usage: string,
  commandOf: (words: string[]) => Command | undefined,
  run: (command: Command) => Promise<number>,
): Promise<void> {
  const words = process.argv.slice(2)
  const command = commandOf(words)
  if (command) {
    process.exitCode = await run(command)
    return
  }
  const asked = ['help', '--help', '-h'].includes(words[0] ?? '')
  if (asked || words.length === 0) console.log(usage)
  else console.error(usage)
  process.exitCode = asked ? 0 : 2
}
