import { z } from 'zod'

/** `unsupported`: not a playable video. `codec`: a video that must be converted for browsers. */
export const refusal = z.enum(['unsupported', 'codec', 'storage_full'])
type Refusal = z.output<typeof refusal>

export class VideoError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
  }
}

export const remuxJob = z.object({ path: z.string(), target: z.string() })

export const outcome = z.union([z.object({ extension: z.enum(['mp4', 'webm']) }), z.object({ refusal })])
export type Outcome = z.output<typeof outcome>
