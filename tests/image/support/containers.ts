import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import type { Image } from './image.ts'

/** As a container engine does: a read-only root, a temporary /tmp, the volumes and a user without privileges. */
const enter = `set -e
files=$1 user=$2 directory=$3; shift 3
mount --bind "$files" "$files"
while [ "$1" != -- ]; do mount --bind "$1" "$files$2"; shift 2; done; shift
for name in proc dev sys; do mount --rbind /$name "$files/$name"; done
mount -t tmpfs tmpfs "$files/tmp"
mount -o remount,bind,ro "$files"
exec setpriv --no-new-privs chroot --userspec="$user" "$files" /usr/bin/env -i -C "$directory" "$@"`

export type Container = {
  output: () => string
  ended: Promise<number | null>
  stop: () => Promise<number | null>
}

export type Volumes = Record<string, string>

export async function openVolume(directory: string, { config }: Image): Promise<string> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  await chown(directory, Number(config.User), Number(config.User))
  return directory
}

export function startContainer(
  { config, files }: Image,
  { command = config.Cmd, env, volumes }: { command?: string[]; env: Record<string, string>; volumes: Volumes },
): Container {
  const mounts = Object.entries(volumes).flatMap(([path, directory]) => [directory, path])
  const settings = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const words = [files, config.User, config.WorkingDir, ...mounts, '--', ...settings, ...command]
  const child = spawn('unshare', ['--mount', 'bash', '-c', enter, 'enter', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const ended = endOf(child)
  return {
    output: () => output,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}
