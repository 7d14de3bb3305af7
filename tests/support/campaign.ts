import { type Campaign, campaign } from '@sesol/contract'
import { type Card, cardOf } from '../../lib/shared/campaigns/card'

export function campaignWith(fields: Partial<Campaign> = {}): Campaign {
  const read = campaign.parse({
    id: 12,
    title: 'Yukarı Söğütlü kavşağına yaban hayvanı geçidi',
    content: 'Çevre yolu açılalı on dört ay oldu.',
    petition: 'Sayın Bölge Müdürü, gereğini rica ederiz.',
    scope: 'local',
    topic: 'animal_rights',
    campaign_type: 'change',
    institution_or_person_name: 'Kuzey Yolları 9. Bölge Müdürlüğü',
    created_at: '2026-11-12T09:30:00Z',
    is_approved: true,
    user: { id: 3, username: 'sevgi_hoca', profile: { profile_image: '' } },
    media: [],
    signature_count: 1234,
    comment_count: 2,
    click_count: 0,
    click_count_fax_number: 0,
    click_count_phone_number: 0,
    change_request: 'Menfez temizlensin.',
  })
  const merged = { ...read, ...fields }
  return { ...merged, status: fields.status ?? (merged.is_approved ? 'approved' : 'under_review') }
}

export const cardWith = (fields: Partial<Campaign> = {}): Card => cardOf(campaignWith(fields))

export const queuedFax = {
  id: '3f0e1c9a-7d52-4c0e-9a55-0d7a5a0f6b11',
  campaign: 12,
  state: 'queued',
  failure: null as string | null,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
}
