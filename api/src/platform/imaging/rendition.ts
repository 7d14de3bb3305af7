import { z } from 'zod'

export const job = z.object({ input: z.string(), base: z.string() })
export type ImageJob = z.output<typeof job>

/** A re-encoded picture: size, average colour as `#rrggbb`, perceptual hash in hexadecimal, widths of its smaller copies in ascending order. */
const rendition = z.object({
  width: z.number(),
  height: z.number(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  variants: z.array(z.number()),
})
export type Rendition = z.output<typeof rendition>

const refusal = z.enum(['unsupported', 'damaged', 'too_many_pixels', 'storage_full'])
export type Refusal = z.output<typeof refusal>

export const outcome = z.union([z.object({ rendition }), z.object({ refusal })])
export type Outcome = z.output<typeof outcome>

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

export const possibleFiles = (base: string) => [
  mainFile(base),
  ...variantWidths.map((width) => variantFile(base, width)),
]
