import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyValues } from '../../../components/wizard/values'
import { writeDraft } from '../../../lib/client/drafts/draft'
import { changes, type site, viewer } from '../../support/form-page'
import { picture } from '../../support/media-form'
import { freshWizard, goOn, onward, openWizard, placeInAddress, question, walkTo } from '../../support/wizard'

beforeEach(freshWizard)

const review = 'Göndermeden önce son bir bakış'
const sent = () => {
  const call = changes().find(({ path }) => path === '/api/campaign/create')
  return call?.body instanceof FormData ? call.body : undefined
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function chooseWhile(uploads: Awaited<ReturnType<typeof site.answer>>) {
  await openWizard({}, { answer: ({ path }) => (path === '/api/media/uploads' ? uploads : { body: null }) })
  await walkTo('media')
  await userEvent.upload(screen.getByLabelText('Dosya seç', { selector: 'input' }), picture(), { applyAccept: false })
}

test('without a connection a file waits, which is said, and nobody is kept from going on', async () => {
  await chooseWhile('offline')
  expect(await screen.findByText(/Bağlantı gelince kendiliğinden/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onward()).not.toHaveAttribute('aria-disabled')
  await goOn()
  expect(question()).toHaveTextContent(review)
})

test('a file that the server rejects blocks the next step, with an error', async () => {
  await chooseWhile({ status: 503 })
  await screen.findByRole('alert')
  expect(onward()).toHaveAttribute('aria-disabled', 'true')
  await goOn()
  expect(screen.getByText(/Sunucunun almadığı bir dosya var/)).toBeVisible()
  expect(placeInAddress()).toBe('#media')
})

test('pictures that were sent from another device stand there by name, are moved, taken out and published', async () => {
  const media = [4, 5, 6].map((id) => ({ key: `kept-${id}`, id, alt: id === 6 ? 'Turuncu dere' : '' }))
  const draft = { createRequest: false, idempotencyKey: 'k', values: emptyValues, media, step: 'scope', lost: 0 }
  await writeDraft(viewer.id, { ...draft, savedAt: new Date().toISOString() }, undefined)
  await openWizard()
  await walkTo('media')
  expect(screen.getByText('Sunucuda duran 3. görsel')).toBeVisible()
  expect(screen.queryByRole('button', { name: /önizle/ })).not.toBeInTheDocument()
  await press('Sunucuda duran 3. görsel: öne al')
  await press('Sunucuda duran 1. görsel dosyasını kaldır')
  await goOn()
  expect(question()).toHaveTextContent(review)
  const shown = within(screen.getByRole('region', { name: 'Görseller' })).getAllByText('Sunucuda duran görsel')
  expect(shown.map((text) => text.closest('li')?.textContent)).toEqual([
    'Sunucuda duran görselTuruncu dere',
    'Sunucuda duran görsel',
  ])
  await goOn()
  await waitFor(() => expect(sent()?.getAll('media_order')).toEqual(['6', '5']))
})

const fileInput = () => screen.getByLabelText(/Dosya (seç|ekle)/, { selector: 'input' })

async function chooseWhere(refuses: (value: unknown) => boolean) {
  const { put } = IDBObjectStore.prototype
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (refuses(value)) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  await openWizard({}, { member: false })
  await walkTo('media')
  await userEvent.upload(fileInput(), picture(), { applyAccept: false })
}

afterEach(() => jest.restoreAllMocks())

test('R-18 where the browser stores nothing at all, the step of the files says so, once', async () => {
  await chooseWhere(() => true)
  expect(await screen.findByText(/Tarayıcın yazdıklarını ve seçtiğin dosyaları saklamıyor/)).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('R-18 a file that was not stored is missing after a reload, which is said until another is chosen', async () => {
  await chooseWhere((value) => value instanceof File)
  expect(await screen.findByText(/bu tarayıcıda dosyalara yer yok/)).toBeVisible()
  cleanup()
  await openWizard({}, { member: false })
  expect(await screen.findByText(/Seçtiğin bir dosya bu tarayıcıda saklanamadı/)).toBeVisible()
  jest.restoreAllMocks()
  await userEvent.upload(fileInput(), picture('yeni.gif'), { applyAccept: false })
  await waitFor(() => expect(screen.queryByText(/saklanamadı/)).not.toBeInTheDocument())
})
