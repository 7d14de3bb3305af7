import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlaceGuess } from '../../../components/wizard/steps/review'
import { StepScope } from '../../../components/wizard/steps/step-topic'
import { valuesOf } from '../../../components/wizard/values'
import { campaignWith } from '../../support/campaign'
import { freshPage } from '../../support/form-page'
import { teachListLayout } from '../../support/list-layout'
import { openStep, put, values, wire } from '../../support/wizard-step'

teachListLayout()
beforeEach(freshPage)

const province = () => screen.getByLabelText<HTMLInputElement>(/^İl \(/)
const district = () => screen.getByLabelText<HTMLInputElement>(/^İlçe \(/)
async function choose(control: HTMLInputElement, text: string) {
  await userEvent.clear(control)
  await userEvent.type(control, `${text}{Enter}`)
}

test('a local campaign is asked for province and district, which are sent as keys', async () => {
  openStep('scope', <StepScope />)
  await waitFor(() => expect(province()).toHaveRole('combobox'))
  await choose(province(), 'denizli')
  await choose(district(), 'acipayam')
  expect(wire()).toMatchObject({ province: 'denizli', district: 'acipayam', country: '' })
})

test('one for the whole country is asked for no place, and none is sent', async () => {
  openStep('scope', <StepScope />, { values: { province: 'Denizli', district: 'Acıpayam', country: 'Almanya' } })
  await userEvent.click(screen.getByRole('radio', { name: /^Ulusal/ }))
  expect(screen.queryByLabelText(/^İl \(/)).not.toBeInTheDocument()
  expect(wire()).toMatchObject({ province: '', district: '', country: '' })
})

test('an international one is asked for its country', async () => {
  openStep('scope', <StepScope />, { values: { scope: 'international', province: 'Denizli' } })
  expect(screen.getByRole('radio', { name: 'Uluslararası' })).toBeChecked()
  await userEvent.type(screen.getByLabelText(/^Ülke/), 'Almanya')
  expect(wire()).toMatchObject({ province: '', district: '', country: 'Almanya' })
})

test('the place of a stored campaign comes back, and its address does not repeat it', () => {
  const campaign = campaignWith({
    ...{ scope: 'local', campaign_type: 'complaint', province: 'denizli', district: 'acipayam' },
    complaint_event_address: 'Çınar Sokak, Acıpayam, Denizli',
  })
  openStep('scope', null, { values: valuesOf(campaign) })
  expect(values()).toMatchObject({ province: 'Denizli', district: 'Acıpayam' })
  expect(wire()).toMatchObject({
    ...{ province: 'denizli', district: 'acipayam' },
    complaint_event_address: 'Çınar Sokak, Acıpayam, Denizli',
  })
})

describe('the place guessed from the text', () => {
  const title = 'Denizli’nin Acıpayam ilçesinde dere kurumasın'
  const take = () => screen.getByRole('button', { name: 'Evet, Acıpayam, Denizli' })

  test('is taken with one press', async () => {
    openStep('details', <PlaceGuess />, { values: { title } })
    await userEvent.click(take())
    expect(wire()).toMatchObject({ province: 'denizli', district: 'acipayam' })
    expect(screen.queryByRole('button', { name: /^Evet/ })).not.toBeInTheDocument()
  })

  test('is not offered where a place was chosen, where there is none, and for the whole country', () => {
    openStep('details', <PlaceGuess />, { values: { title } })
    expect(take()).toBeVisible()
    put('scope', 'national')
    expect(screen.queryByRole('button', { name: /^Evet/ })).not.toBeInTheDocument()
    put('scope', 'local')
    put('province', 'Van')
    expect(screen.queryByRole('button', { name: /^Evet/ })).not.toBeInTheDocument()
  })
})
