import { z } from 'zod'

/** `unsupported`: not a playable video. `codec`: a video that must be converted for browsers. */
export const refusal = z.enum(['unsupported', 'codec', 'storage_full'])
export type Refusal = z.output<typeof refusal>

export class VideoError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
  }
}
