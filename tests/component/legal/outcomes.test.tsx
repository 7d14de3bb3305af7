import type { AskedStatement, Figure, FollowedNotice as Notice, Takedown } from '@sesol/contract/legal/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthorStatement } from '../../../components/legal/author-statement'
import { Figures } from '../../../components/legal/figures'
import { FollowedNotice } from '../../../components/legal/followed-notice'
import { LegalStub } from '../../../components/legal/legal-stub'
import { TakedownList } from '../../../components/legal/takedown-list'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, refused, router, sent, site } from '../../support/form-page'

const notice: Notice = {
  ...{ number: 'HB-17', sent_at: '2026-11-27T08:00:00Z', due_at: '2026-11-29T08:00:00Z', reversed_at: null },
  ...{ ground: 'copyright', claimant: null, text: '' },
  state: 'partly',
  decided_at: '2026-11-28T08:00:00Z',
  reasons: 'Fotoğraf senin, yazı değil.',
  places: [
    { kind: 'picture', id: 9, text: '', campaign: '', is_taken_down: true },
    { kind: 'campaign', id: 12, text: '', campaign: '', is_taken_down: false },
  ],
}
const takedown: Takedown = {
  ...{ kind: 'comment', id: 5, number: 'HB-17', ground: 'personality', taken_down_at: '2026-11-28T08:00:00Z' },
}
const down = /^Yorum, 28 Kasım 2026 tarihinde kaldırıldı\. Dayanak: 5651 .*Bildirim numarası: HB-17\.$/

test('a claimant reads for each place whether it is down, the day and the reasons, and where to object', () => {
  openForm(<FollowedNotice notice={notice} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Bir bölümü yayından kaldırıldı' })).toBeVisible()
  const places = within(screen.getByRole('region', { name: 'Bildirdiğin içerik' })).getAllByRole('listitem')
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Fotoğraf ya da video: yayından kaldırıldı',
    'Kampanya: yayından kaldırılmadı',
  ])
  expect(screen.getByText('28 Kasım 2026 11:00')).toBeVisible()
  expect(screen.queryByText('Kararın son tarihi')).toBeNull()
  expect(screen.getByText('Fotoğraf senin, yazı değil.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'bize yaz' })).toHaveAttribute('href', '/contact')
})

test('a decision that was reversed has its own day beside that of the decision', () => {
  openForm(
    <FollowedNotice notice={{ ...notice, state: 'reversed', reversed_at: '2026-12-01T09:30:00Z', reasons: '' }} />,
  )
  expect(screen.getByText(/yeniden yayında/)).toBeVisible()
  expect(screen.getByText('28 Kasım 2026 11:00')).toBeVisible()
  expect(screen.getByText('1 Aralık 2026 12:30')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Gerekçe' })).toBeNull()
})

test('in place of what was taken down stand the day, the law and the number', () => {
  openForm(<LegalStub takedown={takedown} />)
  expect(screen.getByText(down)).toBeVisible()
  expect(screen.getByRole('link', { name: 'şeffaflık sayfasında' })).toHaveAttribute('href', '/transparency')
})

test('a link to a part of a campaign finds what became of that part', () => {
  const { container } = openForm(<TakedownList takedowns={[takedown, { ...takedown, kind: 'picture', id: 5 }]} />)
  expect(container.querySelector('#comment-5')).toHaveTextContent(down)
  expect(container.querySelector('#picture-5')).toHaveTextContent(/^Fotoğraf ya da video/)
})

test('a campaign of which nothing was taken down does not mention it', () => {
  expect(openForm(<TakedownList takedowns={[]} />).container).toBeEmptyDOMElement()
})

test('figures stand under what they are about, the newest month first, unknown outcomes by their own name', () => {
  const figure = (month: string, more: Partial<Figure>): Figure => ({
    ...{ month, subject: 'notice', kind: 'personality', outcome: 'received', count: 1234 },
    ...more,
  })
  openForm(<Figures figures={[figure('2026-10', { outcome: 'mediated' }), figure('2026-11', {})]} />)
  const rows = within(screen.getByRole('table', { name: 'Hukuki bildirimler' })).getAllByRole('row')
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Kasım 2026', '5651 m. 9', 'Geldi', '1.234'],
    ['Ekim 2026', '5651 m. 9', 'mediated', '1.234'],
  ])
  for (const name of ['Bildirilen içerik', 'Kaldırılanlar', 'Geri gelenler']) {
    expect(within(screen.getByRole('region', { name })).getByText('Henüz yok.')).toBeVisible()
  }
})

const asked: AskedStatement = {
  ...{ number: 'HB-17', ground: 'personality', due_at: '2026-11-29T08:00:00Z', statement: '', is_decided: false },
  text: 'Yazıda ev adresim yer alıyor.',
  places: [{ kind: 'comment', id: 5, text: 'Kapısında bekleyelim' }],
}
const words = () => screen.getByLabelText('Görüşün')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Görüşümü gönder' }))
const saved = { body: { ...asked, statement: 'Adres zaten herkese açık.' } }

beforeEach(freshPage)

test('an author reads what is claimed about which words, under which law and until when an answer helps', () => {
  openForm(<AuthorStatement id={17} asked={asked} />)
  expect(screen.getByText(/^HB-17 numaralı.*5651 sayılı Kanun m\. 9, kişilik hakları/)).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Yorum: Kapısında bekleyelim')
  expect(screen.getByText('Yazıda ev adresim yer alıyor.')).toBeVisible()
  expect(screen.getByText(/Kararın son tarihi: 29 Kasım 2026 11:00/)).toBeVisible()
})

test('a statement is saved, can be changed, and an empty one is not sent', async () => {
  site.answer = () => saved
  openForm(<AuthorStatement id={17} asked={asked} />)
  await send()
  await waitFor(() => expect(words()).toHaveAccessibleDescription(/Bu alanı doldur/))
  expect(changes()).toEqual([])
  await fill(words(), 'Adres zaten herkese açık.')
  await send()
  expect(await screen.findByText('Görüşün kaydedildi.')).toBeVisible()
  expect(words()).toHaveValue('Adres zaten herkese açık.')
  await fill(words(), ' Kaynağı var.')
  await send()
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT /legal/statements/17', { text: 'Adres zaten herkese açık.' }],
      ['PUT /legal/statements/17', { text: 'Adres zaten herkese açık. Kaynağı var.' }],
    ]),
  )
})

test('a change that fails is not called saved, and its words stay', async () => {
  site.answer = () => saved
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'İlk sözüm.' }} />)
  await send()
  expect(await screen.findByText('Görüşün kaydedildi.')).toBeVisible()
  site.answer = () => 'offline'
  await fill(words(), ' Bir söz daha.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı. Yazdıkların burada duruyor/)
  expect(screen.queryByText('Görüşün kaydedildi.')).toBeNull()
  expect(words()).toHaveValue('İlk sözüm. Bir söz daha.')
  site.answer = () => refused({ text: 'error.field.blocked_link' })
  await send()
  await waitFor(() => expect(words()).toHaveAccessibleDescription(/kabul edilmeyen bir siteye bağlantı/))
})

test('a decision that came first is shown, and a session that has ended leads to sign in', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.legal.decided' } })
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'Sözüm.' }} />)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu bildirim karara bağlandı; artık değiştirilemez.')
  site.answer = () => ({ status: 401, body: { code: 'error.session.expired' } })
  await send()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(words()).toHaveValue('Sözüm.')
})

test('after the decision the own words are read, not changed', () => {
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'Sözüm.', is_decided: true }} />)
  expect(screen.getByRole('status')).toHaveTextContent('artık görüş eklenemez')
  expect(screen.getByText('Sözüm.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
