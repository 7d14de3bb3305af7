import type { FollowedNotice as Notice } from '@sesol/contract/legal/schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FollowedNotice } from '../../../components/legal/followed-notice'
import { NoticeForm } from '../../../components/legal/notice-form'
import { UnconfirmedNotice } from '../../../components/legal/unconfirmed-notice'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

const secret = 'K7QM-2WXD-94TB'
const claim = 'Yazıda ev adresim yer alıyor; <b>kaldırılmasını</b> istiyorum. www.tuzak.example'
const unconfirmed: Notice = {
  ...{ number: 'HB-17', sent_at: '2026-11-27T08:00:00Z', due_at: null, decided_at: null, reversed_at: null },
  ground: 'copyright',
  state: 'unconfirmed',
  reasons: '',
  text: claim,
  claimant: { name: 'Ayşe Yılmaz', email: 'ayse@ornek.example', capacity: 'lawyer', on_behalf_of: 'Mehmet Kaya' },
  places: [
    { kind: 'campaign', id: 12, text: 'Longoz kurumasın', campaign: 'Longoz kurumasın', is_taken_down: false },
    { kind: 'comment', id: 5, text: 'Kapısında bekleyelim', campaign: 'Dere aksın', is_taken_down: false },
  ],
}
const waiting: Notice = { ...unconfirmed, state: 'waiting', claimant: null, text: '', due_at: '2026-11-29T08:00:00Z' }

beforeEach(freshPage)
afterEach(() => history.replaceState(null, '', '/'))

async function fillForm() {
  await userEvent.click(screen.getByRole('radio', { name: /Telif hakkım/ }))
  await fill(screen.getByLabelText('İçeriğin adresi'), 'https://sesol.example/campaign/12')
  await fill(screen.getByLabelText('İstemin ve gerekçesi'), 'Fotoğrafım izinsiz kullanılmış, kaldırın.')
  await fill(screen.getByLabelText('Adın ve soyadın'), 'Ayşe Yılmaz')
  await fill(screen.getByLabelText('E-posta adresin'), 'ayse@ornek.example')
  await userEvent.click(screen.getByRole('checkbox'))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Bildirimi gönder' }))

test('M-20 a form that was sent says that nothing has begun before the press, and opens no notice', async () => {
  site.answer = () => ({ status: 201, body: { secret: null } })
  openForm(<NoticeForm />)
  await fillForm()
  await send()
  expect(await screen.findByRole('heading', { name: 'Şimdi e-postana bak' })).toBeVisible()
  expect(screen.getByText(/o zamana kadar yapılmış sayılmaz/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(router.push).not.toHaveBeenCalled()
  expect(document.activeElement).toHaveTextContent('Şimdi e-postana bak')
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/legal/notices',
      body: expect.objectContaining({ ground: 'copyright', capacity: 'self', email: 'ayse@ornek.example' }),
    }),
  ])
})

test('M-20 the notice of a member that needs no press opens at once', async () => {
  site.answer = () => ({ status: 201, body: { secret } })
  openForm(<NoticeForm />)
  await fillForm()
  await send()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/legal-notices/${secret}`))
})

test('a form with errors names them at their fields, and what was typed stays after a failure', async () => {
  openForm(<NoticeForm />)
  await send()
  expect(await screen.findByText(/doğru olduğunu onayla|beyanı/i)).toBeVisible()
  expect(screen.getByLabelText('E-posta adresin')).toHaveAccessibleDescription(/Bu alanı doldur/)
  expect(changes()).toEqual([])
  site.answer = () => ({ status: 503, body: {} })
  await fillForm()
  await send()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(screen.getByLabelText('Adın ve soyadın')).toHaveValue('Ayşe Yılmaz')
  expect(screen.queryByRole('heading', { name: 'Şimdi e-postana bak' })).toBeNull()
})

test('a claimant who writes for another person has to name them, and the name is sent with the capacity', async () => {
  site.answer = () => ({ status: 201, body: { secret: null } })
  openForm(<NoticeForm />)
  await fillForm()
  const other = screen.getByLabelText(/^Hak sahibinin adı/)
  await userEvent.click(screen.getByRole('radio', { name: 'Hak sahibinin avukatıyım' }))
  await send()
  await waitFor(() => expect(other).toHaveAccessibleDescription(/Bu alanı doldur/))
  expect(changes()).toEqual([])
  await fill(other, 'Mehmet Kaya')
  await send()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({
    ...{ capacity: 'lawyer', on_behalf_of: 'Mehmet Kaya', name: 'Ayşe Yılmaz', is_true: true },
    addresses: 'https://sesol.example/campaign/12',
    text: 'Fotoğrafım izinsiz kullanılmış, kaldırın.',
  })
})

test('the address of a thing to report is filled in', () => {
  history.replaceState(null, '', `/legal-notice#${encodeURIComponent('/report/comment/5')}`)
  openForm(<NoticeForm />)
  expect(screen.getByLabelText('İçeriğin adresi')).toHaveValue(`${location.origin}/report/comment/5`)
})

test('M-20 the mailed page shows all of the notice as text and changes nothing before the press, which begins it', async () => {
  site.answer = () => ({ body: waiting })
  openForm(<UnconfirmedNotice secret={secret} notice={unconfirmed} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Bildirimini onayla' })).toBeVisible()
  for (const shown of [
    'Ayşe Yılmaz',
    'ayse@ornek.example',
    'Hak sahibinin avukatıyım',
    'Mehmet Kaya',
    'Telif hakkı',
    claim,
  ]) {
    expect(screen.getByText(shown)).toBeVisible()
  }
  expect(screen.getByText(/Longoz kurumasın/)).toBeVisible()
  expect(screen.getByText(/Kapısında bekleyelim/)).toHaveTextContent('Yorum: Kapısında bekleyelim (Dere aksın)')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/7 gün sonra silinir/)).toBeVisible()
  expect(changes()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Bildirimi yap' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bildirimin bize ulaştı' })).toBeVisible()
  expect(changes()).toEqual([expect.objectContaining({ method: 'POST', path: `/api/legal/notices/${secret}/confirm` })])
  expect(document.activeElement).toHaveTextContent('HB-17')
  expect(screen.queryByText(claim)).toBeNull()
})

test('a press that fails says so, and works again', async () => {
  site.answer = () => 'offline'
  openForm(<UnconfirmedNotice secret={secret} notice={unconfirmed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Bildirimi yap' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  site.answer = () => ({ body: waiting })
  await userEvent.click(screen.getByRole('button', { name: 'Bildirimi yap' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bildirimin bize ulaştı' })).toBeVisible()
})

test.each([
  ['waiting', null, 'Kararın son tarihi', /karar bekliyor/],
  ['rejected', '2026-11-28T08:00:00Z', 'Karar', /yayından kaldırılmadı/],
] as const)(
  'a notice that is %s says when it is decided and what becomes of each place',
  (state, decided_at, label, text) => {
    openForm(<FollowedNotice notice={{ ...waiting, state, decided_at }} />)
    expect(screen.getByText(label)).toBeVisible()
    expect(screen.getAllByText(text)).toHaveLength(2)
    expect(screen.queryByText('Ayşe Yılmaz')).toBeNull()
  },
)
