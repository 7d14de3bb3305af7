import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemberCampaigns } from '../../../components/campaigns/lists/member-campaigns'
import { ProfileCampaigns } from '../../../components/campaigns/lists/profile-campaigns'
import { Submitted } from '../../../components/manage/submitted'
import { connectToasts } from '../../../components/ui/toast'
import { saveProfileState, takeProfileState } from '../../../lib/client/accounts/profile-state'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, site, viewer } from '../../support/form-page'
import { teachSight } from '../../support/near'

const said: string[] = []
connectToasts(({ text }) => said.push(text))

beforeAll(teachSight)
beforeEach(async () => {
  said.length = 0
  teachSight()
  await freshPage()
})

const shown = campaignWith({ id: 1, title: 'Yayındaki' })
const waiting = campaignWith({ id: 2, title: 'Bekleyen', is_approved: false })
const open = () =>
  openForm(
    <ProfileCampaigns id={7}>
      <MemberCampaigns campaigns={[shown]} />
    </ProfileCampaigns>,
  )
const own =
  (campaigns: unknown[]) =>
  ({ path }: { path: string }) => ({
    body: path === '/api/session' ? viewer : { campaigns, is_own_profile: true },
  })

test('P-03 others see what is published, and nothing more is asked for', async () => {
  site.answer = () => ({ body: { ...viewer, id: 8 } })
  open()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Yayındaki' })).toBeVisible()
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/session'])
})

test('the owner also sees what waits for review, marked on its card and nowhere else', async () => {
  site.answer = own([waiting, shown])
  open()
  expect(await screen.findByRole('link', { name: 'Bekleyen' })).toHaveAttribute('href', '/campaign/2/bekleyen')
  expect(screen.getAllByText(/[İi]nceleniyor|incelemede/)).toEqual([screen.getByText('Bu kampanya inceleniyor')])
  const tile = screen.getByRole('link', { name: 'Bekleyen' }).closest('article')
  expect(tile).not.toHaveTextContent(/imza/)
})

test('an array says nothing of whose profile it is: who asked for the own one is shown what waits in it', async () => {
  site.answer = ({ path }) => ({ body: path === '/api/session' ? viewer : [waiting, shown] })
  open()
  expect(await screen.findByRole('link', { name: 'Bekleyen' })).toHaveAttribute('href', '/campaign/2/bekleyen')
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
})

test('of many own campaigns fifty are shown, and the others come on request', async () => {
  const many = Array.from({ length: 50 }, (_, n) => campaignWith({ id: 100 + n, title: `Kampanya ${n}` }))
  const last = campaignWith({ id: 9, title: 'En eskisi' })
  site.answer = ({ path }) => {
    if (path === '/api/session') return { body: viewer }
    const isLater = path.includes('cursor=after.149.50')
    return { body: { campaigns: isLater ? [last] : many, next: isLater ? null : '?cursor=after.149.50' } }
  }
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Daha fazla göster' }))
  expect(await screen.findByRole('link', { name: 'En eskisi' }, { timeout: 5000 })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(51)
})

test('a campaign that was just created is announced once: one toast, one block with the days, its preview and the word to a friend', async () => {
  saveProfileState('campaign_created')
  site.answer = own([shown, waiting])
  const { unmount } = openForm(<Submitted id={7} />)
  const block = await screen.findByRole('region', { name: 'Kampanyan incelemede' })
  expect(await screen.findByRole('link', { name: 'Nasıl göründüğüne bak' })).toHaveAttribute(
    'href',
    '/campaign/2/bekleyen',
  )
  expect(
    within(block)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Gönderdin/),
    expect.stringMatching(/^Okunuyor.*48 saat/),
    expect.stringMatching(/^Yayınlanır/),
  ])
  const friend = screen.getByRole('link', { name: /^Bir arkadaşına haber ver/ })
  expect(decodeURIComponent(friend.getAttribute('href') ?? '')).toMatch(/Bekleyen\n.*inceleniyor.*\n.*\/campaign\/2/)
  expect(said).toEqual(['Kampanya başarıyla oluşturuldu'])
  unmount()
  openForm(<Submitted id={7} />)
  await waitFor(() => expect(site.calls.length).toBeGreaterThan(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(said).toHaveLength(1)
})

test('where a campaign is public at once, nothing is said of a review', async () => {
  saveProfileState('campaign_created')
  site.answer = own([shown])
  openForm(<Submitted id={7} />)
  await waitFor(() => expect(said).toEqual(['Kampanya başarıyla oluşturuldu']))
  await waitFor(() => expect(screen.queryByText('Kampanyan incelemede')).not.toBeInTheDocument())
})

test.each(['campaign_created', 'campaign_updated', 'campaign_deleted'] as const)(
  '%s: what had been fetched of the own campaigns is fetched again at once',
  async (state) => {
    site.answer = own([waiting, shown])
    const { unmount } = open()
    await screen.findByRole('link', { name: 'Bekleyen' })
    unmount()
    saveProfileState(state)
    site.answer = own([campaignWith({ id: 3, title: 'Şimdiki' })])
    open()
    expect(await screen.findByRole('link', { name: 'Şimdiki' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Bekleyen' })).not.toBeInTheDocument()
  },
)

test('a planted state is none', () => {
  sessionStorage.setItem('profile_state', 'root')
  expect(takeProfileState()).toBeUndefined()
})

test('an own profile without campaigns leads to creating one, another’s does not', async () => {
  site.answer = own([])
  open()
  expect(await screen.findByRole('link', { name: 'Haksızlığı duyur' })).toHaveAttribute('href', '/create-campaign')
  openForm(<MemberCampaigns campaigns={[]} />)
  expect(screen.getByText('Bu kullanıcının henüz kampanyası yok.')).toBeVisible()
})

test('while the own list does not come, the published ones stay, with a way to try again', async () => {
  site.answer = ({ path }) => (path === '/api/session' ? { body: viewer } : { status: 503 })
  open()
  expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yayındaki' })).toBeVisible()
})
