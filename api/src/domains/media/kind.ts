import { fileTypeFromBuffer } from 'file-type'

export type Kind = { isVideo: boolean; extension: string }

const image: Kind = { isVideo: false, extension: 'webp' }
const video = (extension: string): Kind => ({ isVideo: true, extension })

/** What is taken, by the type that the content shows. Pictures all become WebP; films stay what they are. */
const kinds: Record<string, Kind> = {
  'image/jpeg': image,
  'image/png': image,
  'image/apng': image,
  'image/webp': image,
  'image/gif': image,
  'video/mp4': video('mp4'),
  'video/x-m4v': video('m4v'),
  'video/quicktime': video('mov'),
  'video/3gpp': video('3gp'),
  'video/3gpp2': video('3gp'),
  'video/webm': video('webm'),
  'video/matroska': video('mkv'),
  'video/vnd.avi': video('avi'),
  'video/x-ms-asf': video('wmv'),
  'application/vnd.ms-asf': video('wmv'),
  'video/x-flv': video('flv'),
  'video/ogg': video('ogv'),
  'video/mpeg': video('mpg'),
  'video/mp1s': video('mpg'),
  'video/mp2p': video('mpg'),
  'video/mp2t': video('ts'),
}

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
