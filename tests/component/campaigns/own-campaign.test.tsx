import { screen, waitFor } from '@testing-library/react'
import { OwnCampaign } from '../../../components/campaigns/page/own-campaign'
import { campaignWith } from '../../support/campaign'
import { type Call, freshPage, openForm, site, viewer } from '../../support/form-page'

const missing = 'Kampanya bulunamadı'
const waiting = campaignWith({
  is_approved: false,
  user: { id: viewer.id, username: '', profile: { profile_image: '' } },
})

beforeEach(freshPage)

const open = () =>
  openForm(
    <OwnCampaign id={12}>
      <h1>{missing}</h1>
    </OwnCampaign>,
  )
const answer = (session: unknown, campaign: { status?: number; body?: unknown }) => {
  site.answer = ({ path }: Call) => (path === '/api/session' ? { body: session } : campaign)
}

test('a member sees the own campaign in the place of a page that says that it is missing', async () => {
  answer(viewer, { body: waiting })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: waiting.title })).toBeVisible()
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
  expect(screen.queryByText(missing)).not.toBeInTheDocument()
  expect(document.title).toBe(waiting.title)
})

test('what is missing for a member too stays missing, and is asked for once', async () => {
  answer(viewer, { status: 404, body: { detail: 'Not found.' } })
  open()
  await waitFor(() => expect(site.calls.map(({ path }) => path)).toContain('/api/campaign/12'))
  expect(screen.getByRole('heading', { level: 1, name: missing })).toBeVisible()
  expect(site.calls.filter(({ path }) => path === '/api/campaign/12')).toHaveLength(1)
})

test('signed out, nothing is asked for but who looks', async () => {
  answer(null, { body: waiting })
  open()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/session'])
  expect(screen.getByRole('heading', { level: 1, name: missing })).toBeVisible()
})
