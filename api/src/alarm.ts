import { mailOperator } from './alarms/operator.ts'
import { readConfig } from './config.ts'
import { operatorSentence, runCommand } from './platform/command.ts'
import { openMailer } from './platform/mail/index.ts'

const usage = `Usage: ./script/node api/src/alarm.ts <unit>
Mails the operator (OPERATOR_FILE) that a unit of systemd has failed, at most once a day; sesol-alarm@.service calls it.
Exit codes: 0 mailed, or mailed in the last day; 1 failed, 2 wrong use.`

const unitOf = ([unit, ...rest]: string[]) => (unit && /^[\w@.-]+$/.test(unit) && rest.length === 0 ? unit : undefined)

await runCommand(usage, unitOf, async (unit) => {
  try {
    const config = readConfig()
    if (config.operatorFile === undefined) {
      console.error('OPERATOR_FILE is missing: nobody is mailed.')
      return 1
    }
    const mailer = openMailer(config)
    try {
      const mailed = await mailOperator({ config, mailer, now: () => new Date() }, [{ kind: 'unit', subject: unit }])
      console.log(mailed.length ? 'The operator is mailed.' : 'The operator was mailed in the last day.')
      return 0
    } finally {
      mailer.close()
    }
  } catch (error) {
    console.error(operatorSentence(error) ?? (error instanceof Error ? error.message : error))
    return 1
  }
})
