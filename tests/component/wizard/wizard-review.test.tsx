import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changes, sentForm } from '../../support/form-page'
import {
  freshWizard,
  goOn,
  onward,
  openWizard,
  own,
  placeInAddress,
  question,
  story,
  walkTo,
  write,
} from '../../support/wizard'

beforeEach(freshWizard)

const part = (name: string) => within(screen.getByRole('region', { name }))
const change = (name: string) => part(name).getByRole('link', { name: `Değiştir: ${name}` })
const review = 'Göndermeden önce son bir bakış'

test('an answer is changed at its step, and from there one comes back to the review', async () => {
  await openWizard()
  await walkTo('review')
  await userEvent.click(change('Konu'))
  expect(question()).toHaveTextContent('Hangi konuyla ilgili?')
  await userEvent.click(screen.getByRole('radio', { name: 'Sağlık' }))
  await userEvent.click(screen.getByRole('button', { name: 'Özete dön' }))
  await waitFor(() => expect(question()).toHaveTextContent(review))
  expect(part('Konu').getByText('Sağlık')).toBeVisible()
})

test('a change that leaves something wrong does not come back before it is put right', async () => {
  await openWizard()
  await walkTo('review')
  await userEvent.click(change('Metinler'))
  write('Başlık', '')
  await goOn()
  expect(screen.getByRole('textbox', { name: 'Başlık' })).toHaveFocus()
  expect(placeInAddress()).toBe('#details')
})

test('signed out the review says that signing in comes first, and that nothing is lost with it', async () => {
  await openWizard({}, { member: false })
  await walkTo('review')
  expect(onward()).toHaveTextContent('Giriş yap ve incelemeye gönder')
  expect(screen.getByText(/Göndermek için bir hesabın olmalı/)).toBeVisible()
})

test('what a server finds wrong at a field leads to its step, with the message and the focus there', async () => {
  const fault = {
    status: 400,
    body: { complaint_event_address: ['Ensure this field has no more than 12 characters.'] },
  }
  await openWizard({}, { answer: ({ method }) => (method === 'POST' ? fault : { body: null }) })
  await walkTo('review')
  await goOn()
  await waitFor(() => expect(question()).toHaveTextContent('Ne yapmak istiyorsun?'))
  const street = screen.getByRole('textbox', { name: /^Sokak/ })
  await waitFor(() => expect(street).toHaveFocus())
  expect(street).toHaveAccessibleDescription(/En fazla 12 karakter/)
  write(/^Ne oldu/, `${story} Yine.`)
  expect(street).toHaveAccessibleDescription(/En fazla 12 karakter/)
  write(/^Sokak/, 'Çınar')
  expect(street).toBeValid()
})

test('a fault of a picture leads to the pictures', async () => {
  const fault = { status: 415, body: { uploaded_media: ['x'], codes: { uploaded_media: ['error.media.unsupported'] } } }
  await openWizard({}, { answer: ({ method }) => (method === 'POST' ? fault : { body: null }) })
  await walkTo('review')
  await goOn()
  await waitFor(() => expect(placeInAddress()).toBe('#media'))
  expect(await screen.findByText(/biçimi desteklenmiyor/)).toBeVisible()
})

async function openWithPicture() {
  const picture = { id: 5, file: '/media/a.webp', is_video: false, alt: 'Turuncu dere', variants: [] }
  const campaign = { ...own, media: [{ ...picture, width: null, height: null, color: null }] }
  const onSaved = jest.fn()
  await openWizard({ campaign, onSaved }, { answer: ({ method }) => ({ body: method === 'PUT' ? own : null }) })
  return onSaved
}

test('editing shows the pictures of the campaign, and saves', async () => {
  const saved = await openWithPicture()
  for (let step = 0; step < 6; step += 1) await goOn()
  expect(part('Görseller').getByRole('img', { name: 'Turuncu dere' })).toBeVisible()
  expect(onward()).toHaveTextContent('Kaydet')
  await goOn()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sentForm().form.get('title')).toBe(own.title)
  expect(changes().filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('of a campaign under review the summary promises no publication before the review', async () => {
  await openWizard({ campaign: { ...own, is_approved: false } })
  for (let step = 0; step < 6; step += 1) await goOn()
  expect(screen.getByText(/Kaydettiğin hâli incelenecek; onaylanınca yayınlanır/)).toBeVisible()
  expect(screen.queryByText(/yayına girer/)).not.toBeInTheDocument()
})

test('the last picture of a campaign can be removed, and the campaign is saved without one', async () => {
  const saved = await openWithPicture()
  for (let step = 0; step < 5; step += 1) await goOn()
  await userEvent.click(screen.getByRole('button', { name: /kaldır/ }))
  await goOn()
  expect(placeInAddress()).toBe('#edit-review')
  await goOn()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sentForm().form.getAll('removed_media')).toEqual(['5'])
})
