import { createHmac } from 'node:crypto'
import { type Capacity, capacities, type LegalNoticeForm } from '@sesol/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../platform/seal.ts'

type Keyed = Pick<Config, 'jwtSecret'>

export type Claimant = { name: string; email: string; capacity: Capacity; on_behalf_of: string }

const stored = z.object({
  ...{ name: z.string(), email: z.string(), on_behalf_of: z.string() },
  capacity: z.enum(capacities),
})

const sealable = ({ name, email, capacity, on_behalf_of }: Claimant): Claimant => ({
  ...{ name, email, capacity, on_behalf_of },
})

export function sealClaimant(config: Keyed, claimant: Claimant): string {
  return seal(config, 'legal', Buffer.from(JSON.stringify(sealable(claimant))))
}

/** Null if it is erased, or sealed with another secret. */
export function openClaimant(config: Keyed, sealed: string | null): Claimant | null {
  const text = sealed === null ? undefined : unseal(config, 'legal', sealed)?.toString()
  return text === undefined ? null : stored.parse(JSON.parse(text))
}

export const fingerprintOf = ({ jwtSecret }: Keyed, form: LegalNoticeForm): Buffer =>
  createHmac('sha256', jwtSecret)
    .update(JSON.stringify(['legal-notice', form.ground, sealable(form), form.addresses, form.text]))
    .digest()
