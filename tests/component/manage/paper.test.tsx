import { medium } from '@sesol/contract/media/schema'
import type { StatedPaper } from '@sesol/contract/support/deliveries'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Paper } from '../../../components/manage/paper'
import { fill } from '../../support/fill'
import { openFolds } from '../../support/folds'
import { freshPage, openForm, sent, site } from '../../support/form-page'
import { said } from '../../support/settings'

const scan = medium.parse({ id: 31, file: '/media/31.webp' })
const stated: StatedPaper = { count: 24, scan, stated_at: '2026-11-27T08:00:00Z' }

let answer: typeof site.answer
beforeEach(async () => {
  await freshPage()
  said.length = 0
  answer = () => ({ status: 204 })
  site.answer = (call) => (call.path === '/api/media/uploads' ? { status: 201, body: scan } : answer(call))
})

const open = (paper: StatedPaper | null, isClosed = false) => {
  openForm(<Paper id={12} paper={paper} isClosed={isClosed} />)
  openFolds()
}
const number = () => screen.getByLabelText('Kâğıt üzerinde toplam kaç imza var?')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Beyan et' }))
const statements = () => sent().filter(([call]) => String(call).includes('/paper'))

test('without a scan or a number nothing is sent, and each is asked for at its place', async () => {
  open(null)
  await send()
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/1 ile 100\.000 arasında/))
  await fill(number(), '24')
  await send()
  expect(await screen.findByText('Bu alanı doldur.')).toBeVisible()
  expect(statements()).toEqual([])
})

test('when signing has ended the statement stays, and no other is taken', () => {
  open(stated, true)
  expect(screen.getByText('24 imza beyan edildi')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Beyan et' })).not.toBeInTheDocument()
})
