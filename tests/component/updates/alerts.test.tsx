import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Unsubscribe } from '../../../components/accounts/mailed/unsubscribe'
import { Alerts } from '../../../components/accounts/settings/alerts'
import { toast } from '../../../components/ui/toast'
import { AlertForm } from '../../../components/updates/alert-form'
import { ConfirmAlert } from '../../../components/updates/confirm-alert'
import { changes, freshPage, openForm, site } from '../../support/form-page'
import { ownRecord } from '../../support/own-record'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
jest.spyOn(toast, 'error').mockImplementation(() => undefined)

beforeEach(freshPage)
afterEach(() => history.replaceState(null, '', '/'))

test('the control is one quiet line; its form posts what is followed, with or without scripts', async () => {
  openForm(<AlertForm kind="hashtag" of="longoz" feed="/feeds/hashtag/longoz.xml" />)
  const group = screen.getByRole('group')
  expect(group).not.toHaveAttribute('open')
  const form = group.querySelector('form')
  expect(form).toHaveAttribute('method', 'post')
  const values = Object.fromEntries(new FormData(form ?? undefined))
  expect(values).toMatchObject({ kind: 'hashtag', key: 'longoz', email: '' })
  await userEvent.click(within(group).getByText('Takip et', { selector: 'summary' }))
  expect(screen.getByRole('link', { name: 'RSS ile izle' })).toHaveAttribute('href', '/feeds/hashtag/longoz.xml')
  for (const id of ['alert-on', 'alert-sent', 'invalid', 'throttled']) {
    expect(document.getElementById(id)).toHaveClass('hidden', 'target:block')
  }
})

test('where no news is sent, the feed alone is offered', () => {
  const { container } = openForm(<AlertForm kind="hashtag" of="longoz" feed="/feeds/hashtag/longoz.xml" />, 'tr', [
    'updates',
  ])
  expect(screen.getByRole('link', { name: 'RSS ile izle' })).toBeVisible()
  expect(container.querySelector('form')).toBeNull()
})

const linking = '/api/alerts/link'
const presses = () => changes().filter(({ path }) => path !== linking)

test('C-03 the mailed link only asks, and says what will be followed; its button begins the alert', async () => {
  history.pushState(null, '', '/confirm-alert/c0ffee_-')
  site.answer = ({ path }) => ({ body: path === linking ? { subject: 'Etiket: #longoz' } : { is_on: true } })
  openForm(<ConfirmAlert />)
  expect(screen.getByRole('heading', { name: 'Takibini onayla' })).toBeVisible()
  expect(await screen.findByText('Takip edilecek: Etiket: #longoz')).toBeVisible()
  expect(presses()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Takibi onayla' }))
  expect(await screen.findByRole('heading', { name: 'Takip ediyorsun' })).toBeVisible()
  expect(presses()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/alerts/confirm', body: { token: 'c0ffee_-' } }),
  ])
})

test('an old link offers no button', async () => {
  history.pushState(null, '', '/confirm-alert/c0ffee_-')
  site.answer = () => ({ status: 400, body: { code: 'error.mail.link' } })
  openForm(<ConfirmAlert />)
  expect(await screen.findByRole('heading', { name: 'Bu bağlantı işe yaramadı' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Takibi onayla' })).not.toBeInTheDocument()
})

test('C-03 the link in an e-mail of alerts only asks; its button ends them', async () => {
  history.pushState(null, '', '/unsubscribe/a.7.c0ffee_-')
  openForm(<Unsubscribe />)
  await act(async () => {})
  expect(changes()).toEqual([])
  site.answer = () => ({ body: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Takibi bırak' }))
  expect(await screen.findByText(/^Takip bitti/)).toBeVisible()
  expect(changes()[0]).toMatchObject({ path: '/api/users/unsubscribe', body: { token: 'a.7.c0ffee_-' } })
})

const alert = { id: 4, kind: 'topic', key: 'environment', subject: 'Konu: çevre' }

test('an alert is left at once in the settings, and stays if the server refuses', async () => {
  const answerWith = (status: number) => {
    site.answer = ({ method }) =>
      method === 'GET' ? { body: { results: [alert] } } : { status, body: { code: 'error.unavailable' } }
  }
  answerWith(503)
  openForm(<Alerts me={ownRecord()} />)
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Takibi bırak' }))
  expect(await screen.findByText('Konu: çevre')).toBeVisible()
  await leave()
  expect(await screen.findByText('Konu: çevre')).toBeVisible()
  answerWith(204)
  await leave()
  expect(await screen.findByText(/^Böyle bir takibin yok/)).toBeVisible()
  expect(success).toHaveBeenCalledWith('Bu takip bitti')
  expect(changes().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/users/alerts/4' })
})
