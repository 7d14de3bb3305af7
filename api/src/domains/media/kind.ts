import { fileTypeFromBuffer } from 'file-type'
import type { Demuxer } from '../../platform/video/index.ts'

/** How a video is read: by the name of its container, and whether its packets can be copied without being converted. */
export type Container = { extension: string; demuxer: Demuxer; copies: boolean }
export type Kind = { isVideo: false } | { isVideo: true; container: Container }

const image: Kind = { isVideo: false }
const copied = (extension: string, demuxer: Demuxer): Kind => video({ extension, demuxer, copies: true })
const converted = (extension: string, demuxer: Demuxer): Kind => video({ extension, demuxer, copies: false })
const video = (container: Container): Kind => ({ isVideo: true, container })

/** What is taken, by the type that the content shows. Pictures all become WebP, videos MP4 or WebM. */
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

/** The containers by the extension under which a file waits to be converted. */
export const demuxers: Record<string, Demuxer> = Object.fromEntries(
  Object.values(kinds).flatMap((kind) => (kind.isVideo ? [[kind.container.extension, kind.container.demuxer]] : [])),
)

/** The `Content-Type` under which a stored file is sent. */
export const contentTypes: Record<string, string> = {
  webp: 'image/webp',
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

/** Bytes from the beginning of a file that its kind is judged by. */
export const headBytes = 4100

/** What a file is by its first bytes; undefined for what is not taken: SVG, HEIC, documents, unknown. */
export async function kindOf(head: Uint8Array): Promise<Kind | undefined> {
  const type = await fileTypeFromBuffer(head, { maxBufferSize: headBytes }).catch(() => undefined)
  return type && kinds[type.mime.toLowerCase()]
}
