import type { Group } from '@sesol/contract/capabilities'
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Membership } from '../../../components/accounts/entry/membership'
import { ActionBar } from '../../../components/actions/bar/action-bar'
import { OwnerReport } from '../../../components/actions/owner-report'
import { MemberCampaigns } from '../../../components/campaigns/lists/member-campaigns'
import { AvatarMenu } from '../../../components/layout/avatar-menu'
import { LegalStub } from '../../../components/legal/legal-stub'
import { SentQuestion } from '../../../components/support/sent-question'
import { SignForm } from '../../../components/support/sign-form'
import { ReportLink } from '../../../components/ui/report-link'
import { type CallOptions, call } from '../../../lib/client/http/api'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, site, viewer } from '../../support/form-page'
import { renderIn } from '../../support/render'

const campaign = campaignWith({ fax_number: '+902120000000', version: 2, ends_on: '2027-01-01' })
const staff = { ...viewer, id: 3, is_staff: true }
const takedown = {
  kind: 'campaign',
  id: 12,
  number: 'A1',
  ground: 'kvkk',
  taken_down_at: '2026-11-01T09:00:00Z',
} as const

beforeEach(async () => {
  await freshPage()
  localStorage.setItem('user', JSON.stringify(staff))
  site.answer = ({ path }) => {
    if (path === '/api/session') return { body: staff }
    return path === '/api/campaign/12' ? { body: campaign } : { status: 503 }
  }
})

const actable = actableOf(campaign)
const shown: [group: Group, element: ReactElement, text: string | RegExp][] = [
  [
    'reports',
    <ReportLink key="" kind="campaign" id={12} label="Bildir">
      Bildir
    </ReportLink>,
    'Bildir',
  ],
  ['moderation', <AvatarMenu key="" />, 'Moderasyon'],
  ['transparency', <LegalStub key="" takedown={takedown} />, /şeffaflık sayfasında/],
  ['withdrawal', <Membership key="" />, 'İmzaların'],
  ['updates', <ActionBar key="" campaign={actable} placement="list" />, 'Takip et'],
  ['manage', <MemberCampaigns key="" own campaigns={[campaign]} />, 'Yönet'],
  ['manage', <SentQuestion key="" campaign={12} way="email" />, 'E-postayı gönderdin mi?'],
  ['manage', <OwnerReport key="" campaign={actable} />, 'Paylaşılan bağlantılardan gelenler'],
  ['fax', <OwnerReport key="" campaign={actable} />, 'Fakslar nasıl gidiyor?'],
  ['fax', <ActionBar key="" campaign={actable} placement="list" />, 'Faks'],
  [
    'fax',
    <SignForm key="" campaign={actable} another={false} onDone={() => undefined} onClose={() => undefined} />,
    'Dilekçem muhataba faksla da gitsin',
  ],
  ['signatures', <OwnerReport key="" campaign={actable} />, 'Fakslar nasıl gidiyor?'],
]

test.each(shown)('without %s nothing is said of it, and it is not asked for (%#)', async (group, element, text) => {
  const { unmount } = openForm(element)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  unmount()
  site.calls.length = 0
  openForm(element, 'tr', [group])
  await act(async () => undefined)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

const calls = {
  account: ['ownSessions', {}],
  second_factor: ['secondFactor', {}],
  drafts: ['keepDraft', { body: { values: {}, step: 'ai', media: [] } }],
  discovery: ['similarCampaigns', { query: { title: 'Dere' } }],
  versions: ['campaignStatus', { params: { id: 12 } }],
  directory: ['searchAddressees', { query: { q: 'su' } }],
} as const

test.each(Object.entries(calls))('a call of the group %s stays in the browser', async (group, [name, options]) => {
  renderIn('tr', <p />, [group as Group])
  await expect(call(name, options as CallOptions<typeof name>)).rejects.toMatchObject({ status: 404 })
  expect(site.calls).toEqual([])
})
