import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { ActionBar } from '../../../components/actions/bar/action-bar'
import { CampaignActions } from '../../../components/actions/bar/campaign-actions'
import { BottomBar } from '../../../components/actions/bottom-bar'
import { CommentsSlot } from '../../../components/actions/comments-slot'
import { sentencesOf } from '../../../lib/shared/text/sentences'
import tr from '../../../messages/tr.json'
import { everyWay, pointWith, signIn } from '../../support/acting'
import { freshPage, openForm, router, site, viewer } from '../../support/form-page'
import { sight, teachSight } from '../../support/near'

jest.mock('../../../components/comments/comments-panel', () => ({
  prefetchComments: async () => undefined,
  CommentsPanel: ({ compact = false }: { compact?: boolean }) => <p>{compact ? 'kısa' : 'bütün'} yorumlar</p>,
}))

const scrollIntoView = jest.fn()
beforeAll(async () => {
  teachSight()
  // Compiled once, and not while a test waits for it.
  await import('../../../components/actions/bar/live-actions')
  Element.prototype.scrollIntoView = scrollIntoView
})
beforeEach(async () => {
  await freshPage()
  pointWith('fine')
  window.history.replaceState(null, '', '/campaign/12')
  placeComments(2000)
})
afterEach(() => jest.restoreAllMocks())

const placeComments = (top: number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 400 } as DOMRect)

function page(campaign = everyWay()) {
  return (
    <>
      <section id="sign">
        <CampaignActions placement="list" campaign={campaign}>
          <ActionBar placement="list" campaign={campaign} />
          <BottomBar campaign={campaign} actions={<ActionBar placement="bar" campaign={campaign} />} />
        </CampaignActions>
      </section>
      <CommentsSlot campaign={campaign} />
    </>
  )
}

const openStatic = () => openForm(page())
const heading = () => screen.getAllByRole('heading', { name: 'Yorumlar 2' })

async function openPage() {
  openStatic()
  act(() => void window.dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(heading()).toHaveLength(2))
}
const inline = () => screen.getByRole('button', { name: 'Yorumlar' })
const panel = () => screen.queryByText('bütün yorumlar')
/** It may be rendered in advance, hidden. */
const isClosed = () => panel() === null || panel()?.closest('[inert]') !== null
const expectClosed = () => expect(isClosed()).toBe(true)
const expectOpen = () => expect(isClosed()).toBe(false)
const bars = () => [...document.querySelectorAll<HTMLElement>('[data-action-bar]')]
const sticky = () => bars()[0] as HTMLElement
const see = (isSeen: boolean) => act(() => sight.tell(document.getElementById('sign') as Element, isSeen))

test('a sticky bottom action bar appears when the inline one scrolls out of view', async () => {
  signIn(null)
  await openPage()
  expect(sticky()).toHaveAttribute('data-action-bar', 'shown')
  see(true)
  expect(sticky()).toHaveAttribute('data-action-bar', 'hidden')
  expect(sticky()).toHaveClass('invisible')
  see(false)
  expect(sticky()).toHaveAttribute('data-action-bar', 'shown')
  expect(sticky()).not.toHaveClass('invisible')
  expect(within(sticky()).getByRole('link', { name: 'İmzala' })).toHaveAttribute('href', '#sign')
  see(true)
  expect(sticky()).toHaveAttribute('data-action-bar', 'hidden')
})

test('the comment button opens the comments of the page and leads there; once they are in sight it closes them', async () => {
  signIn(viewer)
  await openPage()
  expectClosed()
  await userEvent.click(inline())
  await waitFor(expectOpen)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  expect(heading()[1]).toHaveFocus()

  await userEvent.click(inline())
  expectOpen()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)

  placeComments(300)
  await userEvent.click(inline())
  await waitFor(expectClosed)
})

test('the comments have a button of their own, which moves nothing', async () => {
  placeComments(300)
  signIn(viewer)
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Yorumları aç' }))
  await waitFor(expectOpen)
  expect(scrollIntoView).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yorumları kapat' }))
  expectClosed()
})

test('the comments are drawn out of sight once a member means to open them, and only for members', async () => {
  signIn(viewer)
  await openPage()
  await userEvent.hover(screen.getByRole('button', { name: 'Yorumları aç' }))
  await waitFor(() => expect(panel()).toBeInTheDocument())
  expectClosed()
  await userEvent.click(screen.getByRole('button', { name: 'Yorumları aç' }))
  expectOpen()
})

test('a stranger’s page draws no comments ahead', async () => {
  signIn(null)
  await openPage()
  await userEvent.hover(screen.getByRole('button', { name: 'Yorumları aç' }))
  expect(panel()).not.toBeInTheDocument()
})

test('a member who comes back from signing up finds the comments open', async () => {
  window.history.replaceState(null, '', '/campaign/12#comments')
  signIn(viewer)
  await openPage()
  await waitFor(expectOpen)
})

test('a stranger who follows such an address is not sent away', async () => {
  window.history.replaceState(null, '', '/campaign/12#comments')
  signIn(null)
  await openPage()
  expect(router.push).not.toHaveBeenCalled()
  expectClosed()
})

test('the first screen of a phone says how many have signed and leads to signing, before anything is scrolled', () => {
  openForm(page(everyWay({ signature_count: 1234 })))
  const [first, ...others] = bars() as [HTMLElement, ...HTMLElement[]]
  expect(others).toHaveLength(0)
  expect(first).toHaveTextContent('1.234 imza')
  expect(within(first).getByRole('link', { name: 'İmzala' })).toHaveAttribute('href', '#sign')
})

test('a way to sign that would lie behind the bar at the bottom is not in sight', async () => {
  placeComments(700)
  signIn(null)
  await openPage()
  expect(sticky()).toHaveAttribute('data-action-bar', 'shown')
})

test('a page that begins with the way to sign in sight gets no second one at the bottom', async () => {
  placeComments(300)
  signIn(null)
  await openPage()
  expect(sticky()).toHaveAttribute('data-action-bar', 'hidden')
})

test('the page comes with its whole bar, which needs no script to be read', () => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="tr" messages={sentencesOf(tr, [])} timeZone="Europe/Istanbul">
      {page()}
    </NextIntlClientProvider>,
  )
  const place = document.createElement('div')
  place.innerHTML = markup
  expect([...place.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    'E-posta',
    'Faks',
    'Telefon et',
    'Paylaş',
    'Kopyala',
    'Yorumlar',
    'Paylaş',
    'Başka nasıl destek olurum?',
  ])
})

test('a page that nobody scrolls or points at fetches nothing for its bar', async () => {
  signIn(viewer)
  openStatic()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(heading()).toHaveLength(1)
  expect(site.calls).toHaveLength(0)
})

test('what was done today is shown without a touch', async () => {
  signIn(viewer)
  const campaign = everyWay()
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  localStorage.setItem('acted_today', JSON.stringify({ day, done: [`${campaign.id}:fax`] }))
  openForm(page(campaign))
  const [done] = await screen.findAllByRole('button', { name: /Faks.*bugün yaptın/ })
  expect(done).toBeVisible()
})

test('a press that is earlier than the live bar is carried out when it is there, and the focus stays', async () => {
  signIn(viewer)
  openStatic()
  const early = inline()
  act(() => {
    early.focus()
    early.click()
  })
  await waitFor(expectOpen)
  expect(early).not.toBeInTheDocument()
})

test('the focus of a keyboard stays on its button when the live bar comes', async () => {
  signIn(viewer)
  openStatic()
  act(() => screen.getByRole('button', { name: 'Kopyala' }).focus())
  await waitFor(() => expect(heading()).toHaveLength(2))
  expect(document.activeElement).toHaveAttribute('data-action', 'copy')
})
