import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MoreCampaigns } from '../../components/campaigns/more-campaigns'
import { answerFetch } from '../support/answers'
import { campaignWith } from '../support/campaign'
import { renderIn } from '../support/render'

const page = (from: number, count: number, cursor: string | null) => ({
  next: cursor && `?cursor=${cursor}`,
  previous: null,
  results: Array.from({ length: count }, (_, index) =>
    campaignWith({ id: from + index, title: `Kampanya ${from + index}` }),
  ),
})

test('a full page brings a button for the next, a short one ends the list', async () => {
  const asked = answerFetch((url) => ({ body: url.includes('cursor=a') ? page(51, 50, 'b') : page(101, 3, null) }))
  renderIn('tr', <MoreCampaigns cursor="a" />)
  expect(await screen.findAllByRole('article')).toHaveLength(50)
  expect(screen.getByRole('status')).toHaveTextContent('50 kampanya daha yüklendi')

  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }))
  expect(await screen.findByText('Kampanya 103')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(53)
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument()
  expect(asked).toEqual(['/api/campaign/list?cursor=a', '/api/campaign/list?cursor=b'])
})

test('a campaign that moved to the next page meanwhile stands there once', async () => {
  answerFetch((url) => ({ body: url.includes('cursor=a') ? page(51, 50, 'b') : page(100, 3, null) }))
  renderIn('tr', <MoreCampaigns cursor="a" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla göster' }))
  expect(await screen.findByText('Kampanya 102')).toBeVisible()
  expect(screen.getAllByText('Kampanya 100')).toHaveLength(1)
})

test.each([['offline' as const], [{ status: 503, body: { detail: 'x' } }]])(
  'a page that fails says so, keeps what is there and can be asked again (%j)',
  async (failure) => {
    let broken = true
    answerFetch((url) => {
      if (url.includes('cursor=a')) return { body: page(51, 50, 'b') }
      return broken ? failure : { body: page(101, 1, null) }
    })
    renderIn('tr', <MoreCampaigns cursor="a" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Daha fazla göster' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Kampanyalar yüklenemedi.')
    expect(screen.getAllByRole('article')).toHaveLength(50)

    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
    expect(await screen.findByText('Kampanya 101')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)
