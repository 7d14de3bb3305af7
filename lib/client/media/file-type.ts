const headBytes = 32

/** How files begin, a character for each byte. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^.PNG/, 'image/png'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^BM/, 'image/bmp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
  [/^.{4}ftyp(?:hei|hev|mif|msf)/s, 'image/heic'],
  [/^.{4}ftypqt/s, 'video/quicktime'],
  [/^.{4}ftyp/s, 'video/mp4'],
  [/^.E\xdf\xa3/s, 'video/webm'],
]

async function withKnownType(file: File): Promise<File> {
  if (/^(?:image|video)\//.test(file.type)) return file
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = String.fromCharCode(...new Uint8Array(bytes))
  const [, type] = beginnings.find(([beginning]) => beginning.test(head)) ?? []
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file
}

/** Chat programs and old sites lose the type of a picture, or name it `x.jpg-large`: the content decides. */
export const withKnownTypes = (files: readonly File[]): Promise<File[]> => Promise.all(files.map(withKnownType))
