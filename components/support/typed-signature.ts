import { pngOf, signatureSheet } from './use-signature-pad'

const largest = 120

/** The name in a handwriting font; undefined for an empty name. */
export async function typedSignature(name: string): Promise<File | undefined> {
  const text = name.trim()
  const sheet = signatureSheet()
  const context = sheet.getContext('2d')
  if (text === '' || !context) return undefined
  const font = (size: number) => `italic ${size}px Georgia, 'Times New Roman', serif`
  context.font = font(largest)
  const room = sheet.width * 0.9
  const size = Math.floor(largest * Math.min(1, room / context.measureText(text).width))
  context.font = font(size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, sheet.width / 2, sheet.height / 2)
  return pngOf(sheet)
}
