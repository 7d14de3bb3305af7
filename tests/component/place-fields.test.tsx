import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlaceFields } from '../../components/wizard/steps/place-fields'
import { freshPage } from '../support/form-page'
import { goOn, openStep, values, wire } from '../support/wizard-step'

beforeEach(freshPage)

type Options = Parameters<typeof openStep>[2]
const province = () => screen.getByLabelText<HTMLSelectElement>(/^İl \(/)
const district = () => screen.getByLabelText<HTMLSelectElement>(/^İlçe/)
const street = () => screen.getByLabelText(/^Sokak/)
const abroad = () => screen.getByRole('checkbox', { name: 'Türkiye dışında' })
const texts = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

async function open(options?: Options) {
  openStep('type', <PlaceFields />, options)
  await waitFor(() => expect(screen.queryByLabelText(/^Ülke/) ?? province().options.length > 2).toBeTruthy())
}

test('all 81 provinces are offered, and no district before one is chosen', async () => {
  await open()
  expect(texts(province())).toHaveLength(82)
  expect(district()).toBeDisabled()
  expect(texts(district())).toEqual(['Önce ili seç'])
})

test('districts are those of the province; another province empties the district', async () => {
  await open()
  await userEvent.selectOptions(province(), 'Hakkâri')
  expect(texts(district())).toEqual(['Seçilmedi', 'Çukurca', 'Derecik', 'Merkez', 'Şemdinli', 'Yüksekova'])
  await userEvent.selectOptions(district(), 'Şemdinli')
  await userEvent.selectOptions(province(), 'Bayburt')
  expect(district()).toHaveValue('')
  expect(values()).toMatchObject({ province: 'Bayburt', district: '' })
})

test('the place is one line on the wire, from small to large', async () => {
  await open()
  await userEvent.selectOptions(province(), 'Ankara')
  await userEvent.selectOptions(district(), 'Çankaya')
  fireEvent.change(screen.getByLabelText(/^Mahalle/), { target: { value: 'Kültür' } })
  fireEvent.change(street(), { target: { value: 'Çınar Sokak' } })
  expect(wire().complaint_event_address).toBe('Çınar Sokak, Kültür, Çankaya, Ankara')
})

test('nothing of it is required', async () => {
  await open()
  await goOn()
  for (const control of [province(), district(), street()]) expect(control).toBeValid()
  expect(wire().complaint_event_address).toBe('')
})

test('it has at most 255 characters in all: counted when it fills up, told when it is too much', async () => {
  await open({ values: { province: 'Ankara' } })
  fireEvent.change(street(), { target: { value: 'x'.repeat(100) } })
  expect(screen.queryByText(/\/255/)).not.toBeInTheDocument()
  fireEvent.change(street(), { target: { value: 'x'.repeat(247) } })
  expect(screen.getByText('255/255')).toBeVisible()
  await goOn()
  expect(street()).toBeValid()
  fireEvent.change(street(), { target: { value: 'x'.repeat(248) } })
  await goOn()
  expect(street()).toHaveAccessibleDescription(/hepsi birlikte en fazla 255 karakter/)
})

test('what was kept is shown', async () => {
  await open({ values: { province: 'Van', district: 'Edremit' } })
  expect(province()).toHaveValue('Van')
  expect(district()).toHaveValue('Edremit')
})

describe('a place abroad', () => {
  test('is written by hand, and what was chosen in Turkey comes back', async () => {
    await open({ values: { province: 'Van', district: 'Edremit' } })
    await userEvent.click(abroad())
    await userEvent.type(screen.getByLabelText(/^Ülke/), 'Almanya')
    await userEvent.type(screen.getByLabelText(/^Şehir/), 'Köln')
    expect(wire().complaint_event_address).toBe('Köln, Almanya')
    await userEvent.click(abroad())
    expect(wire().complaint_event_address).toBe('Edremit, Van')
    await userEvent.click(abroad())
    expect(screen.getByLabelText(/^Ülke/)).toHaveValue('Almanya')
  })

  test('is asked for first where the scope is international', async () => {
    await open({ values: { scope: 'international' } })
    expect(abroad()).toBeChecked()
    expect(screen.getByLabelText(/^Ülke/)).toBeVisible()
  })

  test('that was kept is shown as one', async () => {
    await open({ values: { province: 'Almanya', district: 'Köln' } })
    await waitFor(() => expect(abroad()).toBeChecked())
    expect(screen.getByLabelText(/^Ülke/)).toHaveValue('Almanya')
  })
})
