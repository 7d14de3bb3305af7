import { type Command, commandOf } from './mail-commands.ts'
import { operatorSentence, runCommand } from './platform/command.ts'

const usage = `Usage: npm run mail -- <command>
  check [--ip <address>] [--send <e-mail>]
                        looks up SPF, DKIM, DMARC, MX and, for the address of the server that delivers, PTR;
                        --send sends a test
  receive [recipient]   reads a bounce or complaint from the standard input; recipient is the address it came to
  new-key <file>        makes a key for DKIM and prints its DNS record
Exit codes: 0 right or done, 1 something is missing or failed, 2 wrong use, 75 receive failed, try later.`

/** EX_TEMPFAIL: a mail server that pipes a bounce here tries again. */
const tryLater = 75

await runCommand(usage, commandOf, run)

async function run(work: Command): Promise<number> {
  try {
    const { text, failed } = await work({ input: process.stdin })
    console.log(text)
    return failed ? 1 : 0
  } catch (error) {
    console.error(operatorSentence(error) ?? (error instanceof Error ? error.message : error))
    return process.argv[2] === 'receive' ? tryLater : 1
  }
}
