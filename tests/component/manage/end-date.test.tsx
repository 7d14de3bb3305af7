import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EndDate } from '../../../components/manage/end-date'
import { Trial } from '../../../components/manage/trial'
import { toast } from '../../../components/ui/toast'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const field = () => screen.getByLabelText(/Son imza günü/)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Son günü kaydet' }))

beforeEach(freshPage)

test('the owner sets a last day, and removes it', async () => {
  site.answer = () => ({ body: campaignWith({}) })
  openForm(<EndDate id={12} endsOn={null} />)
  fireEvent.change(field(), { target: { value: '2027-01-15' } })
  await save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Son gün kampanyanın sayfasında'))
  fireEvent.change(field(), { target: { value: '' } })
  await save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Son gün kaldırıldı'))
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/campaign/12/end-date', { ends_on: '2027-01-15' }],
    ['PUT', '/api/campaign/12/end-date', { ends_on: '' }],
  ])
  expect(router.refresh).toHaveBeenCalledTimes(2)
})

test('a day that the server refuses is explained at the field', async () => {
  site.answer = () => ({ status: 400, body: { ends_on: ['-'], codes: { ends_on: ['error.field.day_range'] } } })
  openForm(<EndDate id={12} endsOn="2026-12-01" />)
  await save()
  expect(await screen.findByText('Yarından başlayarak iki yıl içinde bir gün seç.')).toBeVisible()
  expect(field()).toHaveValue('2026-12-01')
})

test('the letter is mailed to the owner on press, and the fax is a file', async () => {
  site.answer = () => ({ body: {} })
  openForm(<Trial id={12} hasFax />)
  expect(screen.getByRole('link', { name: 'Faksı PDF olarak indir' })).toHaveAttribute(
    'href',
    '/api/campaign/12/test-fax',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mektubu bana gönder' }))
  expect(await screen.findByText(/Gönderildi/)).toBeVisible()
  expect(changes().map(({ path }) => path)).toEqual(['/api/campaign/12/test-letter'])
})
