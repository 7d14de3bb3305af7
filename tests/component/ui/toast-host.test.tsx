import { act, screen } from '@testing-library/react'
import { toast } from '../../../components/ui/toast'
import { ToastHost } from '../../../components/ui/toast-host'
import { renderIn } from '../../support/render'

let arrives = false
jest.mock('../../../components/ui/toaster', () => {
  if (!arrives) throw jest.requireActual('../../support/chunks').chunkLoadError()
  return { Toaster: () => <output>toasts</output> }
})

const said = async (text: string) => {
  await act(async () => toast.error(text))
  await act(async () => {})
}

test('sonner does not arrive while offline: the page stays, and the next toast tries again', async () => {
  renderIn(
    'tr',
    <>
      <p>yazılanlar</p>
      <ToastHost />
    </>,
  )
  await said('Bağlantı kurulamadı')
  expect(screen.getByText('yazılanlar')).toBeVisible()
  expect(screen.queryByText('toasts')).not.toBeInTheDocument()
  arrives = true
  await said('Yeniden')
  expect(await screen.findByText('toasts')).toBeVisible()
})
