import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type Owner = { name: string; uid: number; gid: number }

async function lookUp(name: string): Promise<Owner> {
  const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])])
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** The user that PostgreSQL runs as, which must not be root; undefined for the current user. */
export async function serverOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  try {
    return await lookUp('postgres')
  } catch {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'])
    return await lookUp('postgres')
  }
}

export async function canReach(path: string, owner: Owner): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
  if (((mode >> shift) & 1) === 0) return false
  const parent = dirname(path)
  return parent === path || canReach(parent, owner)
}
