import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StepInstitution } from '../../../components/wizard/steps/step-institution'
import { campaignWith } from '../../support/campaign'
import { freshPage, site } from '../../support/form-page'
import { goOn, openStep, put, values, wire } from '../../support/wizard-step'

beforeEach(freshPage)

type Options = Parameters<typeof openStep>[2]
const open = (options?: Options) => openStep('institution', <StepInstitution />, options)
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const name = () => field(/^Kurumun ya da kişinin adı/)
const fax = () => screen.getByLabelText(/^Faks/)
const phone = () => screen.getByLabelText(/^Telefon/)
const portal = () => userEvent.click(screen.getByRole('radio', { name: 'CİMER' }))
const other = () => userEvent.click(screen.getByRole('radio', { name: 'Kurum, şirket ya da kişi' }))
const list = (count: number, domain: string) => Array.from({ length: count }, (_, n) => `${n}@${domain}`).join(', ')

function serve(answer: { phone: string; fax: string | null } | 'lacking') {
  site.answer = ({ path }) => {
    if (path !== '/api/campaign/portal') return { body: null }
    return answer === 'lacking' ? { status: 404, body: { detail: 'Not found.' } } : { body: answer }
  }
}

test('the name is required, and has at most 255 characters, counted beside it', async () => {
  open()
  await goOn()
  expect(name()).toHaveAccessibleDescription(/Bu alanı doldur/)
  fireEvent.change(name(), { target: { value: 'x'.repeat(255) } })
  expect(await screen.findByText('255/255')).toBeVisible()
  expect(name()).toBeValid()
  fireEvent.change(name(), { target: { value: 'x'.repeat(256) } })
  await goOn()
  expect(name()).toHaveAccessibleDescription(/En fazla 255 karakter/)
})

describe('addresses', () => {
  test('numbers and copies are folded until they are wanted', async () => {
    open()
    const more = [phone(), fax(), field(/^Bilgi \(CC\)/), field(/^Gizli kopya/)]
    for (const each of more) expect(each).not.toBeVisible()
    await userEvent.click(screen.getByText('Ayrıntı ekle'))
    for (const each of more) expect(each).toBeVisible()
  })

  test('copies that are there already are shown', () => {
    open({ values: { bcc: 'ayse@x.example' } })
    expect(field(/^Gizli kopya/)).toBeVisible()
  })

  test('500 in all, counted at each, are accepted; one more is an error at all three until one is taken out', async () => {
    open({ values: { email: list(3, 'a.example'), cc: list(497, 'b.example') } })
    expect(await screen.findAllByText('500/500')).toHaveLength(3)
    // By their ids: a search by roles or labels takes minutes among so many chips.
    const all = () => ['email', 'cc', 'bcc'].map((id) => document.getElementById(id))
    const ask = () => fireEvent.click(screen.getByText('Devam'))
    ask()
    for (const each of all()) expect(each).toBeValid()
    put('bcc', 'bir@fazla.example')
    ask()
    for (const each of all()) expect(each).toHaveAccessibleDescription(/toplam en fazla 500 adres/)
    put('bcc', '')
    for (const each of all()) expect(each).toBeValid()
  })
})

describe('the complaint portal', () => {
  test('has the fixed telephone 150 and the fax that the server tells once it is chosen, and neither can be changed', async () => {
    serve({ phone: '150', fax: '+903125253000' })
    open()
    await goOn()
    expect(name()).toBeInvalid()
    expect(site.calls).toEqual([])
    await portal()
    await waitFor(() => expect(fax()).toHaveValue('0312 525 30 00'))
    expect(phone()).toHaveValue('150')
    expect(phone()).toBeDisabled()
    expect(fax()).toBeDisabled()
    expect(wire()).toMatchObject({ isCimer: 'true', phone_number: '150' })
    expect(site.calls.map(({ path }) => path)).toEqual(['/api/campaign/portal'])
  })

  test('without the operator’s setting the field says that this site sends it no faxes, and how it is reached', async () => {
    serve({ phone: '150', fax: null })
    open()
    await portal()
    await waitFor(() => expect(fax()).toHaveValue('Yok'))
    expect(fax()).toHaveAccessibleDescription(
      /Bu site CİMER’e faks göndermiyor.*CİMER’in sayfasından ya da 150’yi arayarak/,
    )
  })

  test('explains what CİMER is, and asks for no e-mail address, which comes back with another institution', async () => {
    open({ values: { institution_or_person_name: 'Su İşleri', email: 'su@kurum.example' } })
    await portal()
    expect(screen.getByRole('radio', { name: 'CİMER' })).toHaveAccessibleDescription(/CİMER’e bağlı değildir/)
    expect(screen.queryByRole('textbox', { name: /^E-posta adresi/ })).toBeNull()
    expect(name()).toHaveAccessibleDescription(/hangi kurumla ilgili/)
    expect(wire()).toMatchObject({ isCimer: 'true', email: '' })
    await other()
    expect(wire()).toMatchObject({ email: 'su@kurum.example' })
  })
})

describe('switching back to another institution', () => {
  test('brings back what was written before', async () => {
    serve({ phone: '150', fax: '+903125253000' })
    open({ values: { phone_number: '+903120000001', fax_number: '+903120000002' } })
    await portal()
    await other()
    await waitFor(() => expect(fax()).toHaveValue('+90 312 000 00 02'))
    expect(phone()).toHaveValue('+90 312 000 00 01')
    expect(wire()).toMatchObject({ phone_number: '+903120000001', fax_number: '+903120000002' })
  })

  test('resets an empty fax to the prefix +90', async () => {
    open({ values: { fax_number: '', phone_number: '' } })
    await portal()
    await other()
    expect(values()).toMatchObject({ fax_number: '+90', phone_number: '+90' })
  })

  test('resets the preset fax to the prefix +90, whether the server tells it or the campaign', async () => {
    serve('lacking')
    const numbers = { fax_number: '+903125253000', phone_number: '150' }
    open({ values: { isCimer: 'true', ...numbers }, campaign: campaignWith({ isCimer: true, ...numbers }) })
    expect(fax()).toHaveValue('0312 525 30 00')
    expect(screen.getByRole('radio', { name: 'CİMER' })).toBeChecked()
    await other()
    expect(values()).toMatchObject({ fax_number: '+90', phone_number: '+90' })
  })

  test('takes errors of numbers along', async () => {
    open({ values: { phone_number: 'dahili 5' } })
    await goOn()
    expect(phone()).toHaveAccessibleDescription(/Geçerli bir numara yaz/)
    await portal()
    expect(phone()).toBeValid()
  })
})

test('numbers are stored with a plus, and a prefix alone is none', async () => {
  open()
  await userEvent.type(phone(), '0312 000 00 00')
  await waitFor(() => expect(wire()).toMatchObject({ phone_number: '+903120000000', fax_number: '' }))
})
