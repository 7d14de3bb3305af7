import { TextEncoder } from 'node:util'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneDialog } from '../../../components/support/phone-dialog'
import { teachDialogs } from '../../support/dialog'
import { site } from '../../support/form-page'
import { clipboard, counts, followed, freshDialog, openDialog, registered, said } from '../../support/support-dialog'

// jsdom lacks it, browsers do not.
globalThis.TextEncoder = TextEncoder as typeof globalThis.TextEncoder
teachDialogs()
beforeEach(freshDialog)

const fields = { phone_number: '+903120000000', click_count_phone_number: 4, institution_or_person_name: 'Su İşleri' }
const click = '/api/campaign/track_click_phone'
const counted = { body: { detail: 'ok', click_count_phone_number: 5 } }

const open = async (more: Parameters<typeof openDialog>[1] = {}, locale: 'tr' | 'en' = 'tr') => {
  openDialog(PhoneDialog, { ...fields, ...more }, locale)
  await screen.findByRole('heading', { level: 3 })
}
const call = () => screen.getByRole('link', { name: /Telefon et|Call/ })

test('the number stands there to be read and to be called, and as a code for the camera of a phone', async () => {
  await open()
  expect(screen.getByText('0312 000 00 00')).toBeVisible()
  expect(screen.getByText('Su İşleri')).toBeVisible()
  expect(call()).toHaveAttribute('href', 'tel:+903120000000')
  const code = await screen.findByRole('img', { name: '0312 000 00 00 numarasını arayan karekod' })
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  expect(registered()).toEqual([])
})

test('in English a Turkish number stands as one dials it from anywhere', async () => {
  await open({}, 'en')
  expect(screen.getByText('+90 312 000 00 00')).toBeVisible()
})

test('the complaint portal is called at 150', async () => {
  await open({ isCimer: true, phone_number: '+903120000000' })
  expect(screen.getByText('150')).toBeVisible()
  expect(screen.getByText('CİMER')).toBeVisible()
  expect(call()).toHaveAttribute('href', 'tel:150')
})

test('says what to say: who you are, which campaign, what you ask for', async () => {
  await open({ title: 'Su gelsin' })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Adını söyle/),
    'Konuyu bir cümleyle anlat: “Su gelsin”.',
    expect.stringMatching(/^Ne istediğini açıkça söyle/),
  ])
})

test('calling registers the click once and raises the count at once; copying after it does not again', async () => {
  site.answer = ({ path }) => (path === click ? counted : { body: null })
  await open()
  await userEvent.dblClick(call())
  expect(counts()).toBe('0 5')
  await userEvent.click(screen.getByRole('button', { name: 'Numarayı kopyala' }))
  await waitFor(() => expect(clipboard.text).toBe('0312 000 00 00'))
  expect(registered()).toEqual([click])
  expect(followed).toEqual(['tel:+903120000000', 'tel:+903120000000'])
  expect(counts()).toBe('0 5')
})

test('a click that is not counted is rolled back and logged, and nothing is said of it; the call goes on', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation()
  site.answer = ({ path }) => (path === click ? 'offline' : { body: null })
  await open()
  await userEvent.click(call())
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  expect(said).toEqual([])
  expect(counts()).toBe('0 4')
  expect(followed).toHaveLength(1)
})

test.each(['', '+90', 'tel:javascript', '+903120000000,,1'])(
  'X-07 %j: “Telefon numarası mevcut değil.”, and nothing to call',
  async (phone_number) => {
    openDialog(PhoneDialog, { ...fields, phone_number })
    expect(await screen.findByText('Telefon numarası mevcut değil.')).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  },
)
