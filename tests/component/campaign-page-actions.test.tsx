import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionBar } from '../../components/actions/action-bar'
import { Actions } from '../../components/actions/actions'
import { CommentsSection } from '../../components/actions/comments-section'
import { StickyBar } from '../../components/actions/sticky-bar'
import { everyWay, pointWith, signIn } from '../support/acting'
import { freshPage, openForm, router, viewer } from '../support/form-page'
import { sight, teachSight } from '../support/near'

jest.mock('../../components/comments/comments-panel', () => ({
  CommentsPanel: ({ compact = false }: { compact?: boolean }) => <p>{compact ? 'kısa' : 'bütün'} yorumlar</p>,
}))

const scrollIntoView = jest.fn()
beforeAll(() => {
  teachSight()
  Element.prototype.scrollIntoView = scrollIntoView
})
beforeEach(async () => {
  await freshPage()
  pointWith('fine')
  window.history.replaceState(null, '', '/campaign/12')
  placeComments(2000)
})
afterEach(() => jest.restoreAllMocks())

/** Where on the screen, which is 768 high, the comments begin. */
const placeComments = (top: number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 400 } as DOMRect)

function openPage() {
  openForm(
    <Actions campaign={everyWay()}>
      <section id="sign">
        <ActionBar look="page" />
      </section>
      <CommentsSection />
      <StickyBar />
    </Actions>,
  )
}
const inline = () => screen.getAllByRole('button', { name: /^Yorumlar/ })[0] as HTMLElement
const panel = () => screen.queryByText('bütün yorumlar')
const sticky = () => document.querySelector('[data-action-bar]')
const see = (isSeen: boolean) => act(() => sight.tell(document.getElementById('sign') as Element, isSeen))

test('a sticky bottom action bar appears when the inline one scrolls out of view', () => {
  signIn(null)
  openPage()
  expect(sticky()).toHaveAttribute('data-action-bar', 'hidden')
  see(true)
  expect(sticky()).toHaveAttribute('data-action-bar', 'hidden')
  expect(sticky()).toHaveClass('invisible')
  see(false)
  expect(sticky()).toHaveAttribute('data-action-bar', 'shown')
  expect(sticky()).not.toHaveClass('invisible')
  expect(screen.getByRole('link', { name: 'İmzala' })).toHaveAttribute('href', '#sign')
  see(true)
  expect(sticky()).toHaveAttribute('data-action-bar', 'hidden')
})

test('the comment button opens the comments of the page and leads there; once they are in sight it closes them', async () => {
  signIn(viewer)
  openPage()
  expect(panel()).not.toBeInTheDocument()
  await userEvent.click(inline())
  await waitFor(() => expect(panel()).toBeVisible())
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { name: 'Yorumlar 2' })).toHaveFocus()

  await userEvent.click(inline())
  expect(panel()).toBeVisible()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)

  placeComments(300)
  await userEvent.click(inline())
  await waitFor(() => expect(panel()).not.toBeInTheDocument())
})

test('the comments have a button of their own, which moves nothing', async () => {
  placeComments(300)
  signIn(viewer)
  openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Yorumları aç' }))
  await waitFor(() => expect(panel()).toBeVisible())
  expect(scrollIntoView).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yorumları kapat' }))
  expect(panel()).not.toBeInTheDocument()
})

test('whoever comes back from signing up finds the comments open', async () => {
  window.history.replaceState(null, '', '/campaign/12#comments')
  signIn(viewer)
  openPage()
  await waitFor(() => expect(panel()).toBeVisible())
})

test('a stranger who follows such an address is not sent away', async () => {
  window.history.replaceState(null, '', '/campaign/12#comments')
  signIn(null)
  openPage()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Yorumlar 2' })).toBeVisible())
  expect(router.push).not.toHaveBeenCalled()
  expect(panel()).not.toBeInTheDocument()
})
