import { type FaxFailure, type FaxState, isShown } from '@sesol/contract'
import type { ClickTable } from '../../db/schema/counts.ts'
import type { FaxRow } from './faxes.ts'
import type { WaitingForm } from './forms.ts'
import type { OwnSignatureRow } from './own-signatures.ts'
import type { PressedRow } from './repository.ts'
import type { SignerRow } from './statements.ts'
import { asideKinds } from './tally.ts'

export function presentClicks({ email, phone, fax }: Record<ClickTable['kind'], number>) {
  return { click_count: email, click_count_phone_number: phone, click_count_fax_number: fax }
}

export function presentFax({ id, campaign_id, state, failure, created_at, updated_at }: FaxRow) {
  return {
    id,
    campaign: campaign_id,
    state,
    failure,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** The title of a campaign that is no longer public is left out, because the title may be the reason. */
export const presentOwnSignature = ({
  id,
  campaign_id,
  title,
  is_public,
  name,
  created_at,
  confirmed_at,
  ...others
}: OwnSignatureRow) => ({
  id,
  campaign: { id: campaign_id, title: is_public ? title : '' },
  name,
  signed_at: created_at.toISOString(),
  state: confirmed_at ? ('confirmed' as const) : ('waiting' as const),
  wants_updates: others.wants_updates,
  shares_name: others.shares_name,
  is_named: others.is_named,
  text: others.text,
  is_hidden: others.is_hidden,
  set_aside: confirmed_at && others.set_aside_reason ? asideKinds[others.set_aside_reason] : null,
  has_objected: others.objected_at !== null,
  hand_overs: others.hand_overs,
})

type Tally = { state: FaxState; failure: FaxFailure | null; count: number }

export function presentTallies(tallies: Tally[]) {
  const total = (wanted: FaxState) => tallies.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0)
  return {
    queued: total('queued'),
    sent: total('sent'),
    failed: total('failed'),
    failures: tallies.flatMap(({ failure, count }) => (failure === null ? [] : [{ failure, count }])),
  }
}

export const presentSigner = ({ id, name, text, signed_at }: SignerRow) => ({
  id,
  name,
  text,
  signed_at: signed_at.toISOString(),
})

/** The title of a campaign that is no longer public is left out, because the title may be the reason. */
const presentTyped = (typed: Omit<PressedRow, 'set_aside_at'>) => ({
  campaign_id: typed.campaign_id,
  title: isShown(typed.state) && typed.deleted_at === null ? typed.texts.title : '',
  name: typed.name,
  is_named: typed.is_named,
  text: typed.text,
  shares_name: typed.shares_name,
  province: typed.province,
  wants_updates: typed.wants_updates,
  special_consent: typed.special_consent !== null,
  fax: typed.with_fax
    ? {
        addressee: typed.texts.institution_or_person_name,
        address: typed.sender_address,
        is_drawn: typed.image !== null,
      }
    : null,
})

export const presentForm = (form: WaitingForm) => ({
  ...presentTyped(form),
  state: 'waiting' as const,
  lacks_consent: form.asks_consent && form.special_consent === null,
})

export const presentPressed = (signature: PressedRow) => ({
  ...presentTyped(signature),
  state: 'confirmed' as const,
  lacks_consent: false,
  ...(signature.set_aside_at !== null && { is_set_aside: true }),
})
