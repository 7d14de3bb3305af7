import { z } from 'zod'
import { refusal } from './video-error.ts'

export const remuxJob = z.object({ path: z.string(), target: z.string() })

export const outcome = z.union([z.object({ extension: z.enum(['mp4', 'webm']) }), z.object({ refusal })])
export type Outcome = z.output<typeof outcome>
