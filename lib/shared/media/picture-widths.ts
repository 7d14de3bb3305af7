import type { Medium } from '@sesol/contract'

export function pictureWidths({ file, width, variants }: Medium): string | undefined {
  if (variants.length === 0) return undefined
  const widths = variants.map((variant) => `${variant.file} ${variant.width}w`)
  if (width) widths.push(`${file} ${width}w`)
  return widths.join(', ')
}
