const readBytes = 8_388_608

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what stands before each frame
const gifFrame = /\u0000\u0021\u00f9\u0004.{4}\u0000[\u002c\u0021]/gs
const webpFlag = 2

/** GIF, WebP or PNG with more than one frame, of which the API stores the first. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (!/^image\/(gif|webp|a?png)$/.test(file.type)) return false
  const bytes = await file
    .slice(0, readBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = new TextDecoder('latin1').decode(bytes)
  if (head.startsWith('GIF8')) return [...head.matchAll(gifFrame)].length > 1
  if (head.startsWith('VP8X', 12)) return (head.charCodeAt(20) & webpFlag) !== 0
  return head.startsWith('PNG', 1) && head.slice(0, head.indexOf('IDAT')).includes('acTL')
}
