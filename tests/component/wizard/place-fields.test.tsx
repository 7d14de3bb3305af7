import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlaceFields } from '../../../components/wizard/steps/place-fields'
import { freshPage } from '../../support/form-page'
import { teachListLayout } from '../../support/list-layout'
import { goOn, openStep, values, wire } from '../../support/wizard-step'

teachListLayout()
beforeEach(freshPage)

type Options = Parameters<typeof openStep>[2]
const province = () => screen.getByLabelText<HTMLInputElement>(/^İl \(/)
const district = () => screen.getByLabelText<HTMLInputElement>(/^İlçe \(/)
const street = () => screen.getByLabelText(/^Sokak/)
const abroad = () => screen.getByRole('checkbox', { name: 'Türkiye dışında' })
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
async function choose(control: HTMLInputElement, text: string) {
  await userEvent.clear(control)
  await userEvent.type(control, `${text}{Enter}`)
}

async function open(options?: Options) {
  openStep('type', <PlaceFields />, options)
  await waitFor(() => expect(screen.queryByLabelText(/^Ülke/) ?? province().role === 'combobox').toBeTruthy())
}

test('all 81 provinces are offered, and no district before one is chosen', async () => {
  await open()
  await userEvent.click(province())
  expect(offered()).toHaveLength(81)
  expect(district()).toBeDisabled()
  expect(district()).toHaveAttribute('placeholder', 'Önce ili seç')
})

test('districts are those of the province; another province empties the district', async () => {
  await open()
  await choose(province(), 'hakkari')
  expect(province()).toHaveValue('Hakkâri')
  await userEvent.click(district())
  expect(offered()).toEqual(['Çukurca', 'Derecik', 'Merkez', 'Şemdinli', 'Yüksekova'])
  await userEvent.click(screen.getByRole('option', { name: 'Şemdinli' }))
  expect(district()).toHaveValue('Şemdinli')
  await choose(province(), 'Bayburt')
  expect(district()).toHaveValue('')
  expect(values()).toMatchObject({ province: 'Bayburt', district: '' })
})

test('a province is found by typing without Turkish letters; one that does not exist is not taken', async () => {
  await open()
  await choose(province(), 'istan')
  expect(values()).toMatchObject({ province: 'İstanbul' })
  await userEvent.clear(province())
  await userEvent.type(province(), 'Atlantis')
  expect(screen.getByText(/^Listede böyle bir yer yok/)).toBeVisible()
  await userEvent.click(street())
  expect(values()).toMatchObject({ province: '' })
  expect(province()).toHaveValue('')
})

test('nothing of a place is required, and one that is given is one line on the wire, from small to large', async () => {
  await open()
  await goOn()
  for (const control of [province(), district(), street()]) expect(control).toBeValid()
  expect(wire().complaint_event_address).toBe('')
  await choose(province(), 'Ankara')
  await choose(district(), 'Çankaya')
  fireEvent.change(screen.getByLabelText(/^Mahalle/), { target: { value: 'Kültür' } })
  fireEvent.change(street(), { target: { value: 'Çınar Sokak' } })
  expect(wire().complaint_event_address).toBe('Çınar Sokak, Kültür, Çankaya, Ankara')
})

test('it has at most 255 characters in all: counted when it fills up, an error when it is too long', async () => {
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

describe('a place abroad', () => {
  test('is written by hand, and what was chosen in Turkey is shown before and comes back', async () => {
    await open({ values: { province: 'Van', district: 'Edremit' } })
    expect(province()).toHaveValue('Van')
    expect(district()).toHaveValue('Edremit')
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
