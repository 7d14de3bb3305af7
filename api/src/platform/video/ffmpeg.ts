import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { VideoError } from './job.ts'

const execute = promisify(execFile)

/** Named for each file, so that no file is opened as a playlist of other files. */
export type Demuxer = 'avi' | 'asf' | 'flv' | 'matroska' | 'mov' | 'mpeg' | 'mpegts' | 'mpegvideo' | 'ogg'

export type Ffmpeg = {
  decodes(path: string, demuxer: Demuxer): Promise<boolean>
  convert(path: string, demuxer: Demuxer, target: string): Promise<void>
  close(): void
}

const probeMs = 20_000
const convertMs = 15 * 60_000
const cpuSeconds = 12 * 60
const memoryKilobytes = 1_500_000
/** Blocks of 512 bytes: 200 MB. */
const fileBlocks = 409_600
/** More than 4K: larger frames would exceed the memory limit. */
const maxPixels = 9_000_000

// Some systems do not know `ulimit -v`.
const limited = `ulimit -v ${memoryKilobytes} 2>/dev/null; ulimit -t ${cpuSeconds}; ulimit -f ${fileBlocks}; exec nice -n 19 "$0" "$@" 2>/dev/null`

const reading = (path: string, demuxer: Demuxer) => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
  ...['-protocol_whitelist', 'file', '-max_pixels', String(maxPixels), '-f', demuxer, '-i', `file:${path}`],
]

const fitting = "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"

const writing = [
  ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-vf', `${fitting},setsar=1`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
  ...['-maxrate', '4M', '-bufsize', '8M', '-threads', '1', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-max_muxing_queue_size', '1024', '-y', '-f', 'mp4'],
]

export function openFfmpeg(program: string): Ffmpeg {
  const closing = new AbortController()

  const run = (args: string[], timeout: number) =>
    execute('/bin/sh', ['-c', limited, program, ...args], {
      timeout,
      killSignal: 'SIGKILL',
      signal: closing.signal,
      encoding: 'buffer',
      env: { NODE_ENV: 'production', PATH: '/usr/local/bin:/usr/bin:/bin', MALLOC_ARENA_MAX: '2' },
    })

  return {
    async decodes(path, demuxer) {
      const pixel = ['-map', '0:V:0', '-frames:v', '1', '-vf', 'scale=2:2', '-f', 'rawvideo', 'pipe:1']
      try {
        return (await run([...reading(path, demuxer), ...pixel], probeMs)).stdout.length > 0
      } catch (error) {
        throwIfStopped(error)
        return false
      }
    },

    async convert(path, demuxer, target) {
      try {
        await run([...reading(path, demuxer), ...writing, `file:${target}`], convertMs)
      } catch (error) {
        throwIfStopped(error)
        throw new VideoError('unsupported', error)
      }
    },

    close: () => closing.abort(),
  }
}

/** A process that was stopped or never ran proves nothing about the file. */
function throwIfStopped(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // 126 and 127: the shell cannot run it.
  if (typeof code === 'string' || code === 126 || code === 127) throw error
}

export function findFfmpeg(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter((directory) => directory.startsWith('/'))
    .map((directory) => join(directory, 'ffmpeg'))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
