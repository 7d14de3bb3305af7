import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnswerDesk } from '../../../components/moderation/answers/answer-desk'
import { AnswerReply } from '../../../components/updates/answer-reply'
import { AnswerRequest } from '../../../components/updates/answer-request'
import { GiveAnswer } from '../../../components/updates/give-answer'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

const answer = {
  ...{ id: 5, campaign: 12, name: 'Su İşleri', text: 'Proje geri çekildi.', is_proven: true, signer: '', office: '' },
  ...{ published_at: '2026-11-20T10:00:00Z', reply: '', replied_at: null },
}
const link = {
  ...{
    campaign: 12,
    title: 'Longoz kurumasın',
    petition: 'Longozun suyu kesilmesin.',
    signature_count: 1240,
    goal: null,
  },
  ...{ name: 'Su İşleri', kind: 'governorship' },
}

beforeAll(teachDialogs)
beforeEach(freshToasts)
afterEach(() => history.replaceState(null, '', '/'))

test('beside the answer stand who gives it, the petition and its count; it is looked at, changed and then published', async () => {
  history.replaceState(null, '', '/answer/c0ffee')
  site.answer = ({ path }) => (path.endsWith('/link') ? { body: link } : { body: answer, status: 201 })
  openForm(<GiveAnswer />)
  const text = await screen.findByRole('textbox', { name: 'Yanıtınız' })
  expect(screen.getByText('Su İşleri')).toBeVisible()
  expect(screen.getByText('Valilik')).toBeVisible()
  const beside = within(screen.getByRole('complementary', { name: 'Yanıtladığınız kampanya' }))
  expect(beside.getByText('Longoz kurumasın')).toBeVisible()
  expect(beside.getByText('Longozun suyu kesilmesin.')).toBeVisible()
  expect(beside.getByText('1.240').parentElement).toHaveTextContent('1.240 imza')
  await userEvent.type(text, 'Su verildi.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Yanıtı imzalayanın adı soyadı' }), 'Ayşe Yılmaz')
  await userEvent.type(screen.getByRole('textbox', { name: 'Görevi' }), 'Müdür')
  const look = () => userEvent.click(screen.getByRole('button', { name: 'Nasıl görüneceğine bak' }))
  const preview = () => within(screen.getByRole('form', { name: 'Yanıtınız böyle görünecek' }))
  await look()
  expect(await screen.findByText('Ayşe Yılmaz, Müdür')).toBeVisible()
  expect(preview().getByText('Su verildi.')).toBeVisible()
  await userEvent.click(screen.getByText('Metne dön'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Yanıtınız' }), ' Bugün.')
  await look()
  await waitFor(() => expect(preview().getByText('Su verildi. Bugün.')).toBeVisible())
  await userEvent.click(preview().getByRole('button', { name: 'Yanıtı yayınla' }))
  expect(await screen.findByText('Yanıtınız yayında')).toBeVisible()
  expect(changes().at(-1)).toMatchObject({
    path: '/api/answers',
    body: { token: 'c0ffee', text: 'Su verildi. Bugün.', signer: 'Ayşe Yılmaz', office: 'Müdür', corrects: '' },
  })
})

test('a link is asked for by a press, and nothing tells whether there is an address', async () => {
  site.answer = () => ({ body: {} })
  openForm(<AnswerRequest id={12} name="Su İşleri" />)
  await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı gönder' }))
  expect(await screen.findByText(/Su İşleri için rehberde bir adres varsa/)).toBeVisible()
  expect(changes()).toEqual([expect.objectContaining({ path: '/api/campaign/12/answers/link' })])
})

test('the author replies once', async () => {
  site.answer = () => ({ body: { ...answer, reply: 'Teşekkürler.' } })
  openForm(<AnswerReply answer={answer} />)
  await userEvent.type(screen.getByRole('textbox'), 'Teşekkürler.')
  await userEvent.click(screen.getByRole('button', { name: 'Karşılığı yayınla' }))
  await waitFor(() => expect(said).toEqual(['Karşılığın yayında']))
  expect(changes()[0]).toMatchObject({ path: '/api/answers/5/reply', body: { text: 'Teşekkürler.' } })
  expect(router.refresh).toHaveBeenCalled()
})

test('moderators enter an answer, hide one and show one again', async () => {
  site.answer = ({ path }) => {
    const decided = { campaign: 12, changed: true, is_hidden: path.endsWith('/hide') }
    return path.includes('/answers/') ? { body: decided } : { status: 201, body: answer }
  }
  const hidden = { ...answer, id: 6, name: 'Orman', is_hidden: true }
  openForm(<AnswerDesk id={12} answers={[{ ...answer, is_hidden: false }, hidden]} />)
  await userEvent.type(screen.getByRole('textbox'), answer.text)
  await userEvent.click(screen.getByRole('button', { name: 'Yanıtı ekle' }))
  await waitFor(() => expect(said).toEqual(['Yanıt yayınlandı']))
  await userEvent.click(screen.getByRole('button', { name: 'Gizle: Su İşleri yanıtı' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Su İşleri yanıtı neden gizleniyor?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'insult')
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }))
  await waitFor(() => expect(said).toEqual(['Yanıt yayınlandı', 'Yanıt gizlendi, sayfada görünmüyor']))
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden göster: Orman yanıtı' }))
  await waitFor(() => expect(said).toContain('Yanıt yeniden sayfada'))
  expect(changes()[1]?.body).toEqual({ reason: 'insult', note: '' })
  expect(changes().map(({ path }) => path)).toEqual([
    '/api/moderation/campaigns/12/answer',
    '/api/moderation/answers/5/hide',
    '/api/moderation/answers/6/restore',
  ])
})
