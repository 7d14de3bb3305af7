import type { DeskPlace, LegalNotice } from '@sesol/contract/legal/schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoticeActs } from '../../../components/moderation/legal/notice-acts'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'
import { said } from '../../support/settings'

const at = '2026-11-27T09:00:00Z'

const place: DeskPlace = {
  id: 4,
  kind: 'comment',
  subject: 31,
  by: { id: 7, username: 'deniz' },
  text: 'Gerçek dışı bir söz.',
  file: '',
  is_there: true,
  is_own: false,
  statement: '',
}

const notice: LegalNotice = {
  id: 9,
  number: 'ABCD-2345',
  ground: 'personality',
  sent_at: at,
  due_at: at,
  is_overdue: false,
  state: 'waiting',
  claimant: { name: 'Ayşe Yıldız', email: 'ayse@x.example', capacity: 'self', on_behalf_of: '' },
  text: 'Bu söz kişilik hakkımı ihlal ediyor.',
  reasons: '',
  no_hearing: '',
  places: [place],
}

const result = { changed: true, state: 'taken_down' }
const reasons = () => screen.getByRole('textbox', { name: 'Gerekçe' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  await freshPage()
  said.length = 0
})

test('a takedown needs reasons, and why an author was not heard; both stay after a failure', async () => {
  openForm(<NoticeActs notice={notice} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await press('1 içeriği yayından kaldır')
  await waitFor(() => expect(reasons()).toHaveAccessibleDescription(/Bu alanı doldur/))
  expect(reasons()).toHaveFocus()
  expect(changes()).toEqual([])
  await userEvent.type(reasons(), 'Söz kanıtsız.')
  site.answer = () => ({ status: 400, body: { no_hearing: ['-'], codes: { no_hearing: ['error.field.required'] } } })
  await press('1 içeriği yayından kaldır')
  const hearing = screen.getByRole('textbox', { name: /neden beklenmedi/ })
  await waitFor(() => expect(hearing).toHaveAccessibleDescription(/Bu alanı doldur/))
  expect(reasons()).toHaveValue('Söz kanıtsız.')
  await userEvent.type(hearing, 'Süre doldu.')
  site.answer = () => ({ body: result })
  await userEvent.dblClick(screen.getByRole('button', { name: '1 içeriği yayından kaldır' }))
  await waitFor(() => expect(said).toEqual(['Karar kaydedildi']))
  expect(changes().slice(1)).toEqual([
    expect.objectContaining({
      path: '/api/moderation/legal/9/decide',
      body: { places: [4], reasons: 'Söz kanıtsız.', no_hearing: 'Süre doldu.' },
    }),
  ])
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('without a chosen place the notice is rejected', async () => {
  site.answer = () => ({ body: { ...result, state: 'rejected' } })
  openForm(<NoticeActs notice={notice} />)
  await userEvent.type(reasons(), 'İhlal yok.')
  await press('Reddet: hepsi yayında kalsın')
  await waitFor(() => expect(said).toEqual(['Karar kaydedildi']))
  expect(changes()[0]?.body).toEqual({ places: [], reasons: 'İhlal yok.', no_hearing: '' })
})

test('a takedown is reversed with its reasons', async () => {
  site.answer = () => ({ body: { ...result, state: 'reversed' } })
  openForm(<NoticeActs notice={{ ...notice, state: 'taken_down', places: [{ ...place, taken_down_at: at }] }} />)
  await userEvent.type(reasons(), 'Mahkeme kararı.')
  await press('Geri al ve yeniden yayınla')
  await waitFor(() => expect(said).toEqual(['Karar geri alındı']))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/moderation/legal/9/reverse', body: { reasons: 'Mahkeme kararı.' } }),
  ])
})
