import { fileTypeFromBuffer } from 'file-type'
import type { Demuxer } from '../../platform/video/ffmpeg.ts'

export type Container = { extension: string; demuxer: Demuxer; copies: boolean }
export type Kind = { isVideo: false } | { isVideo: true; container: Container }

const image: Kind = { isVideo: false }
const copied = (extension: string, demuxer: Demuxer): Kind => video({ extension, demuxer, copies: true })
const converted = (extension: string, demuxer: Demuxer): Kind => video({ extension, demuxer, copies: false })
const video = (container: Container): Kind => ({ isVideo: true, container })

/** Images become WebP; videos become MP4 or WebM. */
const kinds: Record<string, Kind> = {
  'image/jpeg': image,
  'image/png': image,
  'image/apng': image,
  'image/webp': image,
  'image/gif': image,
  'video/mp4': copied('mp4', 'mov'),
  'video/x-m4v': copied('m4v', 'mov'),
  'video/quicktime': copied('mov', 'mov'),
  'video/3gpp': copied('3gp', 'mov'),
  'video/3gpp2': copied('3gp', 'mov'),
  'video/webm': copied('webm', 'matroska'),
  'video/matroska': copied('mkv', 'matroska'),
  'video/mp2t': copied('ts', 'mpegts'),
  'video/vnd.avi': converted('avi', 'avi'),
  'video/x-ms-asf': converted('wmv', 'asf'),
  'application/vnd.ms-asf': converted('wmv', 'asf'),
  'video/x-flv': converted('flv', 'flv'),
  'video/ogg': converted('ogv', 'ogg'),
  'video/mpeg': converted('m1v', 'mpegvideo'),
  'video/mp1s': converted('mpg', 'mpeg'),
  'video/mp2p': converted('mpg', 'mpeg'),
}

export const demuxers: Record<string, Demuxer> = Object.fromEntries(
  Object.values(kinds).flatMap((kind) => (kind.isVideo ? [[kind.container.extension, kind.container.demuxer]] : [])),
)

export const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  webm: 'video/webm',
  mkv: 'video/matroska',
  avi: 'video/vnd.avi',
  wmv: 'video/x-ms-asf',
  flv: 'video/x-flv',
  ogv: 'video/ogg',
  mpg: 'video/mpeg',
  ts: 'video/mp2t',
}

export const headBytes = 4100

export async function kindOf(head: Uint8Array): Promise<Kind | undefined> {
  const type = await fileTypeFromBuffer(head, { maxBufferSize: headBytes }).catch(() => undefined)
  return type && kinds[type.mime.toLowerCase()]
}

export const videoFile = (name: string, extension: string) => `${name}.${extension}`

/** Never served. */
export const sourceFile = (name: string, extension: string) => `${name}-source.${extension}`
