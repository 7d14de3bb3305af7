import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HandOvers } from '../../../components/manage/hand-overs'
import { toast } from '../../../components/ui/toast'
import { openFolds } from '../../support/folds'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const record = { id: 4, day: '2026-11-20', way: 'in_person' as const, signature_count: 312 }
const sent = () => changes().map(({ method, path }) => `${method} ${path}`)

beforeEach(freshPage)

test('the owner records a hand-over, and a missing way is asked for', async () => {
  site.answer = () => ({ status: 201, body: record })
  openForm(<HandOvers id={12} handOvers={[]} />)
  openFolds()
  const add = screen.getByRole('button', { name: 'Teslimi kaydet' })
  await userEvent.click(add)
  expect(await screen.findByText('Seçeneklerden birini seç.')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Elden' }))
  await userEvent.click(add)
  await waitFor(() => expect(success).toHaveBeenCalledWith('Teslim kaydedildi'))
  expect(sent()).toEqual(['POST /api/campaign/12/hand-overs'])
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('a record has its count, way and day, and is removed', async () => {
  site.answer = () => ({ status: 204 })
  openForm(<HandOvers id={12} handOvers={[record]} />)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('312 imza · Elden')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: '20 Kasım 2026 günlü kaydı sil' }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual(['DELETE /api/campaign/12/hand-overs/4'])
})
