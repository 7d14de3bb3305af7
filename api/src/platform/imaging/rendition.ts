import { z } from 'zod'

/** A picture to draw: where it lies, and how the names of the drawn files begin. */
export const job = z.object({ input: z.string(), base: z.string() })
export type ImageJob = z.output<typeof job>

/** A picture drawn anew: its size, its average colour as `#rrggbb`, and the widths of its smaller copies, ascending. */
const rendition = z.object({
  width: z.number(),
  height: z.number(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  variants: z.array(z.number()),
})
export type Rendition = z.output<typeof rendition>

const refusal = z.enum(['unsupported', 'too_large', 'storage_full'])
export type Refusal = z.output<typeof refusal>

export const outcome = z.union([z.object({ rendition }), z.object({ refusal })])
export type Outcome = z.output<typeof outcome>

/** The file is no picture that can be drawn, has too many pixels, or there was no room for what was drawn. */
export class ImageError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
  }
}

export const variantWidths = [320, 640, 1280]

export const mainFile = (base: string) => `${base}.webp`
export const variantFile = (base: string, width: number) => `${base}-${width}.webp`

/** All files that may be there after a picture was drawn, or half drawn. */
export const possibleFiles = (base: string) => [
  mainFile(base),
  ...variantWidths.map((width) => variantFile(base, width)),
]
