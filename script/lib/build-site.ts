import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { noteCommit } from './commit.ts'
import { buildEnv } from './plans.ts'
import { root } from './root.ts'
import { giveUp } from './terminal.ts'

noteCommit(root)
await ensureBuilt(buildEnv, { logDir: join(root, '.tools/log'), verbose: false }, new Set()).catch(giveUp)
