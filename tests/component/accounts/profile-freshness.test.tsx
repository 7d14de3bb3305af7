import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Profile } from '../../../components/accounts/profile/profile'
import { MemberCampaigns } from '../../../components/campaigns/lists/member-campaigns'
import { ProfileCampaigns } from '../../../components/campaigns/lists/profile-campaigns'
import { type ProfileState, saveProfileState } from '../../../lib/client/accounts/profile-state'
import { publicProfile } from '../../../lib/shared/accounts/public-profile'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, site } from '../../support/form-page'
import { teachSight } from '../../support/near'
import { asOwner, own } from '../../support/profile'

const minute = 60_000
const record = '/api/users/me'
const campaigns = '/api/campaign/user/7/campaigns'

let title = 'Önceki'

teachSight()
beforeEach(async () => {
  await freshPage()
  jest.useFakeTimers({ advanceTimers: true })
  title = 'Önceki'
  asOwner(own, () => ({ body: { campaigns: [campaignWith({ title })], is_own_profile: true } }))
})
afterEach(() => {
  jest.useRealTimers()
})

async function open() {
  const page = openForm(
    <>
      <Profile user={publicProfile(own)} />
      <ProfileCampaigns id={7}>
        <MemberCampaigns campaigns={[]} />
      </ProfileCampaigns>
    </>,
  )
  await screen.findByRole('button', { name: 'Profili düzenle' })
  await screen.findByRole('link', { name: title })
  return page
}

function asked() {
  const paths = site.calls.map(({ path }) => path).filter((path) => path === record || path === campaigns)
  site.calls.length = 0
  return paths.toSorted()
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minute))
const settle = () => act(() => jest.advanceTimersByTimeAsync(50))

async function comeBack(page: { unmount: () => void }) {
  page.unmount()
  return open()
}

test('within an hour the profile comes back without asking for anything', async () => {
  const page = await open()
  expect(asked()).toEqual([campaigns, record])
  await pass(59)
  await comeBack(page)
  fireEvent.focus(window)
  await settle()
  expect(asked()).toEqual([])
})

test('after an hour the record and the campaigns are fetched again', async () => {
  const page = await open()
  asked()
  await pass(60)
  await comeBack(page)
  await waitFor(() => expect(asked()).toEqual([campaigns, record]))
})

test('a tab that was left open for an hour asks when it is looked at again', async () => {
  await open()
  asked()
  await pass(61)
  expect(asked()).toEqual([])
  fireEvent.focus(window)
  await waitFor(() => expect(asked()).toEqual([campaigns, record]))
})

test.each<ProfileState>(['campaign_created', 'campaign_updated', 'campaign_deleted'])(
  '%s makes the campaigns be fetched again within the hour, and nothing else',
  async (state) => {
    const page = await open()
    asked()
    page.unmount()
    await pass(1)
    saveProfileState(state)
    title = 'Şimdiki'
    await open()
    expect(asked()).toEqual([campaigns])
  },
)

test('what happens to a campaign in another tab is seen in this one at once', async () => {
  await open()
  asked()
  await pass(5)
  title = 'Şimdiki'
  localStorage.setItem('campaigns_last_update', String(Date.now()))
  fireEvent(window, new StorageEvent('storage', { key: 'campaigns_last_update' }))
  expect(await screen.findByRole('link', { name: 'Şimdiki' })).toBeVisible()
  expect(asked()).toEqual([campaigns])
})
