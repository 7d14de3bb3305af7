import type { DeskPlace, LegalNotice, NoticeLine } from '@sesol/contract/legal/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notice, NoticeActs } from '@/components/moderation/legal/notice-acts'
import { FactorAgain } from '../../../components/accounts/second-factor/factor-again'
import { NoticeDesk } from '../../../components/moderation/legal/notice-desk'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, openForm, refused, router, sent, site } from '../../support/form-page'
import { freshToasts, held, memberSite, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(freshToasts)

const at = '2026-11-27T08:00:00Z'
const place = (id: number, more: Partial<DeskPlace> = {}): DeskPlace => ({
  ...{ id, kind: 'comment', subject: id, campaign: { id: 12, title: 'Dere aksın' }, text: 'Kapısında bekleyelim' },
  ...{ by: { id: 7, username: 'elif' }, file: '', is_there: true, is_own: false, statement: '' },
  ...{ asked_at: at, stated_at: at, taken_down_at: null, restored_at: null },
  ...more,
})
const notice = (places: DeskPlace[], more: Partial<LegalNotice> = {}): LegalNotice => ({
  ...{ id: 17, number: 'HB-17', ground: 'personality', sent_at: at, due_at: '2026-11-28T08:00:00Z' },
  ...{ is_overdue: false, state: 'waiting', text: 'Ev adresim yazıyor.', reasons: '', no_hearing: '' },
  ...{ decided_at: null, reversed_at: null, places },
  claimant: { name: 'Ayşe Yılmaz', email: 'ayse@ornek.example', capacity: 'lawyer', on_behalf_of: 'Mehmet Kaya' },
  ...more,
})
const open = (places: DeskPlace[], more?: Partial<LegalNotice>) =>
  openForm(
    <FactorAgain>
      <NoticeActs notice={notice(places, more)} />
    </FactorAgain>,
  )
const box = (id: number) => screen.getByRole('checkbox', { name: `Yorum ${id}` })
const reasons = () => screen.getByRole('textbox', { name: 'Gerekçe' })
const unheard = () => screen.queryByRole('textbox', { name: 'Yazanın görüşü neden beklenmedi?' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const refuse = 'Reddet: hepsi yayında kalsın'

test('only what is chosen is taken down, and the button says how much that is', async () => {
  site.answer = () => ({ body: { changed: true, state: 'partly' } })
  open([place(1), place(2), place(3)])
  expect(screen.getByRole('button', { name: refuse })).toBeVisible()
  for (const id of [1, 2, 3, 2]) await userEvent.click(box(id))
  await fill(reasons(), 'Adres kişisel veri.')
  await press('2 içeriği yayından kaldır')
  await waitFor(() => expect(said).toEqual(['Karar kaydedildi']))
  expect(sent()).toEqual([
    ['POST /moderation/legal/17/decide', { places: [1, 3], reasons: 'Adres kişisel veri.', no_hearing: '' }],
  ])
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('without a choice the notice is rejected and all of it stays', async () => {
  site.answer = () => ({ body: { changed: true, state: 'rejected' } })
  open([place(1, { stated_at: null })])
  expect(unheard()).toBeNull()
  await fill(reasons(), 'Adres herkese açık.')
  await press(refuse)
  await waitFor(() => expect(said).toEqual(['Karar kaydedildi']))
  expect(sent()[0]?.[1]).toEqual({ places: [], reasons: 'Adres herkese açık.', no_hearing: '' })
})

test('to take down words whose author was not heard needs a reason of its own, which is not sent otherwise', async () => {
  site.answer = () => ({ body: { changed: true, state: 'taken_down' } })
  open([place(1, { stated_at: null }), place(2), place(3, { by: null, stated_at: null })])
  await userEvent.click(box(2))
  await userEvent.click(box(3))
  expect(unheard()).toBeNull()
  await userEvent.click(box(1))
  await fill(unheard() as HTMLElement, 'Tehlike var.')
  await fill(reasons(), 'Hedef gösteriyor.')
  await press('3 içeriği yayından kaldır')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ no_hearing: 'Tehlike var.' })
  await userEvent.click(box(1))
  await press('2 içeriği yayından kaldır')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]?.body).toMatchObject({ places: [2, 3], no_hearing: '' })
})

test('what the server asks for is said at its field, and choice and words stay', async () => {
  open([place(1, { stated_at: null })])
  await userEvent.click(box(1))
  await press('1 içeriği yayından kaldır')
  await waitFor(() => expect(reasons()).toHaveAccessibleDescription(/Bu alanı doldur/))
  expect(changes()).toEqual([])
  await fill(reasons(), 'Hedef gösteriyor.')
  site.answer = () => refused({ no_hearing: 'error.legal.hearing' })
  await press('1 içeriği yayından kaldır')
  await waitFor(() => expect(unheard()).toHaveAccessibleDescription(/Neden beklenmediğini yaz/))
  expect(screen.queryByRole('alert')).toBeNull()
  site.answer = () => 'offline'
  await press('1 içeriği yayından kaldır')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  expect(reasons()).toHaveValue('Hedef gösteriyor.')
  expect(box(1)).toBeChecked()
  expect(said).toEqual([])
  expect(router.refresh).not.toHaveBeenCalled()
})

test('T-06 a decision above the bound asks for the second factor and then says that it was not made', async () => {
  let isRecent = false
  const bound = 'error.staff.bound'
  memberSite({
    'POST /users/second-factor/verify': () => {
      isRecent = true
      return { status: 204 }
    },
    'POST /moderation/legal/17/decide': () =>
      isRecent
        ? { status: 409, body: { code: bound, codes: { sum: [`${bound}:51`] } } }
        : { status: 403, body: { code: 'error.factor.recent' } },
  })
  open([place(1)])
  await fill(reasons(), 'Hedef gösteriyor.')
  await userEvent.click(box(1))
  await press('1 içeriği yayından kaldır')
  const again = within(await screen.findByRole('dialog', { name: 'Önce ikinci adımı tekrarla' }))
  await fill(again.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(again.getByText('Devam et'))
  expect(await screen.findByText(/sayın 51 oluyor.*bu yüzden yapılmadı/)).toBeVisible()
  expect(sent().filter(([call]) => call === 'POST /moderation/legal/17/decide')).toHaveLength(2)
  expect(said).toEqual([])
})

test('what is one’s own, what is gone and what is decided cannot be chosen', () => {
  const { unmount } = open([place(1, { is_own: true }), place(2, { is_there: false }), place(3)])
  expect(screen.getAllByRole('checkbox')).toEqual([box(3)])
  expect(screen.getByText('Seninle ilgili: başka bir moderatör karar verir')).toBeVisible()
  expect(screen.getByText('Artık yayında değil')).toBeVisible()
  unmount()
  open([place(3)], { state: 'rejected', decided_at: at })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('authors who were not asked are asked by one press; a failure stays with the button', async () => {
  open([place(1, { asked_at: null, stated_at: null })])
  site.answer = () => ({ status: 500, body: {} })
  await press('Yazana sor')
  expect(await screen.findByRole('alert')).toBeVisible()
  site.answer = () => ({ body: { asked: 1 } })
  await press('Yazana sor')
  await waitFor(() => expect(said).toEqual(['Yazana soruldu']))
  expect(sent().map(([call]) => call)).toEqual(['POST /moderation/legal/17/ask', 'POST /moderation/legal/17/ask'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['was asked', [place(1)], 'waiting'],
  ['is nobody', [place(1, { by: null, asked_at: null })], 'waiting'],
  ['can no longer be heard', [place(1, { asked_at: null })], 'rejected'],
] as const)('an author who %s is not asked', (_, places, state) => {
  open([...places], { state })
  expect(screen.queryByRole('button', { name: 'Yazana sor' })).toBeNull()
})

test('what is down comes back by a reversal with reasons, once', async () => {
  const reply = held({ body: { changed: true, state: 'reversed' } })
  site.answer = () => reply.come
  open([place(1, { taken_down_at: at })], { state: 'taken_down', decided_at: at })
  await fill(reasons(), 'Mahkeme kararı.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Geri al ve yeniden yayınla' }))
  reply.release()
  await waitFor(() => expect(said).toEqual(['Karar geri alındı']))
  expect(sent()).toEqual([['POST /moderation/legal/17/reverse', { reasons: 'Mahkeme kararı.' }]])
})

test('nothing is reversed that came back already', () => {
  open([place(1, { taken_down_at: at, restored_at: at })], { state: 'reversed' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/^Kaldırıldı: 27 Kasım 2026 11:00 · Geri alındı: 27 Kasım 2026 11:00$/)).toBeVisible()
})

test('a place shows its words, its file and what its author says, with the way to both', () => {
  open([place(1, { statement: 'Adres zaten herkese açık.', file: '/media/9.webp' })])
  expect(screen.getByText('Kapısında bekleyelim')).toBeVisible()
  expect(screen.getByText('Adres zaten herkese açık.')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dere aksın', '/campaign/12/dere-aksin'],
    ['elif', '/moderation/members/7'],
    ['Dosyayı aç', '/media/9.webp'],
  ])
})

test('a notice names claimant, law and time; after its period it says that they are erased', () => {
  const { unmount } = openForm(<Notice notice={notice([], { is_overdue: true })} />)
  for (const text of ['Ayşe Yılmaz', 'ayse@ornek.example', 'Avukat', 'Mehmet Kaya', 'Ev adresim yazıyor.']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('Süresi geçti: 28 Kasım 2026 11:00')).toBeVisible()
  unmount()
  const decided = {
    claimant: null,
    state: 'rejected',
    decided_at: at,
    reasons: 'Açık adres.',
    no_hearing: 'Acele.',
  } as const
  openForm(<Notice notice={notice([], decided)} />)
  for (const text of ['Süresi dolduğu için silindi', 'Reddedildi', 'Açık adres.', 'Acele.']) {
    expect(screen.getByText(text)).toBeVisible()
  }
})

const line = (id: number, more: Partial<NoticeLine> = {}): NoticeLine => ({
  ...{ id, number: `HB-${id}`, ground: 'kvkk', sent_at: at, due_at: at, is_overdue: false, state: 'waiting' },
  ...{ places: 2, statements: 0 },
  ...more,
})

test('the list says which notice is late and what has been heard, by keyboard too, and goes on', async () => {
  const lines = [line(1, { is_overdue: true }), line(2, { statements: 1, state: 'partly' })]
  openForm(<NoticeDesk notices={lines} query={{ folder: 'decided' }} next="c2" />)
  const [late, heard] = screen.getAllByRole('listitem')
  expect(late).toHaveTextContent(/Süresi geçti: 27 Kasım 2026 11:00.*2 içerik, görüş yok/)
  expect(heard).toHaveTextContent(/Bir bölümü kaldırıldı.*1 görüş/)
  await userEvent.keyboard('jj')
  expect(screen.getByRole('link', { name: 'HB-2' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Sonraki sayfa' })).toHaveAttribute(
    'href',
    '/moderation/legal?folder=decided&cursor=c2',
  )
})

test('an empty list is not the same where notices wait and where they are decided', () => {
  const { unmount } = openForm(<NoticeDesk notices={[]} query={{}} next={null} />)
  expect(screen.getByText('Karar bekleyen hukuki bildirim yok')).toBeVisible()
  unmount()
  openForm(<NoticeDesk notices={[]} query={{ folder: 'decided' }} next={null} />)
  expect(screen.getByText('Karara bağlanmış bildirim yok')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
