import { availableParallelism } from 'node:os'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { openFiles } from '../files.ts'
import { childProcesses } from '../platform/child-processes.ts'
import { openImaging } from '../platform/imaging/imaging.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './content.ts'
import { fill } from './fill.ts'
import { uploadPictures } from './pictures.ts'

/** @returns how many campaigns, or undefined if the database was filled meanwhile */
export async function seedDemo(db: Db, config: Config): Promise<number | undefined> {
  const lanes = availableParallelism()
  const files = { ...(await openFiles(config)), imaging: openImaging({ children: childProcesses(lanes) }) }
  try {
    const now = new Date()
    const demo = await loadDemo(now)
    const moderator = demo.members.find((member) => member.is_moderator)
    const member = demo.members.find((each) => !each.is_moderator)
    if (!moderator || !member) throw new Error('the demo lacks a member or a moderator')
    const accounts = await demoAccounts(config.dataDir, { member: member.email, moderator: moderator.email })
    const pictures = await uploadPictures(files, demo, lanes)
    const filled = await fill({ db, config }, { demo, accounts, pictures, now })
    return filled ? demo.campaigns.length : undefined
  } finally {
    files.imaging.close()
  }
}
