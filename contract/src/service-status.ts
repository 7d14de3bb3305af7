import { z } from 'zod'

export const partStates = ['works', 'delayed', 'down'] as const

/** `waiting_minutes`: how long the oldest has been waiting, if they are delayed. */
const part = z.object({ state: z.enum(partStates), waiting_minutes: z.int().min(0).nullable() })
export type PartStatus = z.output<typeof part>

export const serviceStatus = z.object({ emails: part, faxes: part, media: part })
export type ServiceStatus = z.output<typeof serviceStatus>
