import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
    <CampaignActions placement="list" campaign={campaign}>
      <section id="sign">
        <ActionBar placement="list" campaign={campaign} mail="mailto:a@ornek.example" />
        <BottomBar campaign={campaign} />
      </section>
      <CommentsSlot campaign={campaign} />
    </CampaignActions>
  )
}

const openStatic = () => openForm(page())
const heading = () => screen.getByRole('heading', { name: 'Yorumlar 2' })
const share = () => within(document.getElementById('ways') as HTMLElement).getByRole('button', { name: 'Paylaş' })

async function openPage() {
  openStatic()
  await userEvent.hover(share())
  await waitFor(() => expect(share()).toHaveAttribute('aria-haspopup', 'dialog'))
}
const inline = () => screen.getByRole('link', { name: 'Yorumlar' })
const own = () => screen.getByRole('link', { name: /^Yorumları aç/ })
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
  expect(heading()).toHaveFocus()

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
  await userEvent.click(own())
  await waitFor(expectOpen)
  expect(scrollIntoView).not.toHaveBeenCalled()
  await userEvent.click(own())
  expectClosed()
})

test('the comments are drawn out of sight once a member means to open them, and only for members', async () => {
  signIn(viewer)
  await openPage()
  await userEvent.hover(own())
  await waitFor(() => expect(panel()).toBeInTheDocument())
  expectClosed()
  await userEvent.click(own())
  expectOpen()
})

test('a stranger’s page draws no comments ahead', async () => {
  signIn(null)
  await openPage()
  await userEvent.hover(own())
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

test('the page comes with its whole bar, which needs no script to be read', () => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="tr" messages={sentencesOf(tr, [])} timeZone="Europe/Istanbul">
      {page()}
    </NextIntlClientProvider>,
  )
  const place = document.createElement('div')
  place.innerHTML = markup
  const named = [...place.querySelectorAll('[data-action]')].map((one) => [one.textContent, one.getAttribute('href')])
  expect(named).toEqual([
    ['E-posta', 'mailto:a@ornek.example'],
    ['Faks', null],
    ['Telefon et', 'tel:+903121112233'],
    ['Paylaş', null],
    ['Kopyala', null],
    ['Yorumlar', expect.stringMatching(/^\/campaign\/\d+\/comments$/)],
    ['Paylaş', null],
    ['Yorumları açYorumları kapat', expect.stringMatching(/^\/campaign\/\d+\/comments$/)],
  ])
  expect(place.querySelector('[data-action-bar] a[href="#ways"]')).toHaveAccessibleName('Başka nasıl destek olurum?')
})

test('a page that nobody points at fetches nothing for its bar, scrolled or not', async () => {
  signIn(viewer)
  openStatic()
  act(() => void window.dispatchEvent(new Event('scroll')))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(share()).not.toHaveAttribute('aria-haspopup')
  expect(site.calls).toHaveLength(0)
})

test('a press before the live actions have loaded is carried out once they have, on the same element, twice as once', async () => {
  signIn(viewer)
  openStatic()
  const early = inline()
  act(() => {
    early.click()
    early.click()
  })
  expect(early).toHaveAttribute('aria-busy', 'true')
  await waitFor(expectOpen)
  expect(inline()).toBe(early)
})

test('the focus of a keyboard stays on its control when the live actions come', async () => {
  signIn(viewer)
  openStatic()
  const copy = screen.getByRole('button', { name: 'Kopyala' })
  act(() => copy.focus())
  await waitFor(() => expect(share()).toHaveAttribute('aria-haspopup', 'dialog'))
  expect(copy).toHaveFocus()
})

test('a link that is opened in another tab is left to the browser', async () => {
  signIn(viewer)
  await openPage()
  const prevented: boolean[] = []
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', note)
  fireEvent.click(inline(), { ctrlKey: true })
  document.removeEventListener('click', note)
  expect(prevented).toEqual([false])
  expectClosed()
})
