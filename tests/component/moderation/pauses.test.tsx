import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AttackList } from '../../../components/moderation/attack-list'
import { PauseDesk } from '../../../components/moderation/pauses/pause-desk'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)
beforeAll(teachDialogs)

const rowOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

test('a function is paused with an end and a reason, once, and the reason is asked for', async () => {
  openForm(<PauseDesk pauses={[]} />)
  site.answer = () => ({ body: { what: 'sign', until: '2026-11-25T18:00:00Z' } })
  await userEvent.click(rowOf('İmza').getByRole('button', { name: 'Durdur' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'İmza' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Durdur' }))
  expect(await dialog.findByText('Bu alanı doldur.')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: '6 saat' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Neden?' }), 'Dalga var.')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Durdur' }))
  await waitFor(() => expect(said).toEqual(['Durduruldu.']))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/moderation/pauses/sign', body: { hours: '6', note: 'Dalga var.' } }),
  ])
  expect(router.refresh).toHaveBeenCalled()
})

test('a paused function says until when, and is opened again by one press', async () => {
  openForm(<PauseDesk pauses={[{ what: 'mail', until: '2026-11-25T18:00:00Z' }]} />)
  const row = rowOf('E-posta gönderimi')
  expect(row.getByText('Durduruldu. Yeniden açılış en geç: 25 Kasım 2026 21:00.')).toBeVisible()
  expect(row.queryByText('Çalışıyor')).toBeNull()
  await userEvent.click(row.getByRole('button', { name: 'Yeniden aç' }))
  await waitFor(() => expect(said).toEqual(['Yeniden açıldı.']))
  expect(changes()).toEqual([expect.objectContaining({ path: '/api/moderation/pauses/mail', method: 'DELETE' })])
})

test('what is not paused is said to run, and has no button to open it', () => {
  openForm(<PauseDesk pauses={[{ what: 'mail', until: '2026-11-25T18:00:00Z' }]} />)
  expect(rowOf('İmza').getByText('Çalışıyor')).toBeVisible()
  expect(rowOf('İmza').queryByRole('button', { name: 'Yeniden aç' })).toBeNull()
})

test('a form under attack is shown with its times; without an attack nothing is', () => {
  const until = '2026-11-25T18:00:00Z'
  const { unmount } = openForm(<AttackList attacks={[{ form: 'sign', began_at: '2026-11-25T15:00:00Z', until }]} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /^İmza formu saldırı altında\.Başladığı an: 25 Kasım 2026 18:00\..*25 Kasım 2026 21:00/,
  )
  unmount()
  expect(openForm(<AttackList attacks={[]} />).container).toBeEmptyDOMElement()
})
