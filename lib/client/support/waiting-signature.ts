import { z } from 'zod'
import { dropValues, persistedValues, persistValues } from '@/lib/client/forms/persisted-values'

const waitingSignature = z.object({ email: z.string(), receipt: z.string(), withFax: z.boolean() })
export type WaitingSignature = z.output<typeof waitingSignature>

const key = (campaign: number) => `waiting:${campaign}`

/** Kept in this tab until sign-out, because it names the signer. */
export const keepWaitingSignature = (campaign: number, signature: WaitingSignature): void =>
  persistValues(key(campaign), JSON.stringify(signature))

export const dropWaitingSignature = (campaign: number): void => dropValues(key(campaign))

export const waitingSignatureOf = (campaign: number): WaitingSignature | undefined =>
  waitingSignature.safeParse(Object.fromEntries(persistedValues(key(campaign)))).data
