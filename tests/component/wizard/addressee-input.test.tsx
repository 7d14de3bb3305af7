import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StepInstitution } from '../../../components/wizard/steps/step-institution'
import { freshPage, site } from '../../support/form-page'
import { teachListLayout } from '../../support/list-layout'
import { goOn, openStep, wire } from '../../support/wizard-step'

beforeAll(teachListLayout)
beforeEach(freshPage)

const entry = {
  id: 12,
  kind: 'institution',
  name: 'Devlet Su İşleri',
  email: 'bilgi@kurum.example',
  fax: '+902880000001',
}

const serve = (...results: object[]) => {
  site.answer = ({ path }) => (path.startsWith('/api/addressees') ? { body: { results } } : { body: null })
}

async function openName() {
  openStep('institution', <StepInstitution />)
  await userEvent.click(screen.getByRole('textbox', { name: /^Kurumun ya da kişinin adı/ }))
  return screen.findByRole('combobox', { name: /^Kurumun ya da kişinin adı/ })
}

test('an entry of the directory fills in its name and addresses, by keyboard', async () => {
  serve(entry)
  const name = await openName()
  expect(name).toHaveFocus()
  await userEvent.type(name, 'su işl')
  await screen.findByRole('option', { name: 'Devlet Su İşleri' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(name).toHaveValue('Devlet Su İşleri')
  expect(wire()).toMatchObject({
    institution_or_person_name: 'Devlet Su İşleri',
    addressee_id: '12',
    email: 'bilgi@kurum.example',
    fax_number: '+902880000001',
  })
  expect(name).toHaveAccessibleDescription(/Kurum rehberinden seçildi/)
})

test('a suggested address is filled in and said to be one; where there is none, the author may go on without', async () => {
  serve(
    { ...entry, email: '', fax: '', suggested_email: 'denizli@icisleri.gov.tr' },
    { ...entry, id: 13, name: 'Su Kurumu', email: '', fax: '' },
  )
  const name = await openName()
  await userEvent.type(name, 'su')
  await userEvent.click(await screen.findByRole('option', { name: 'Devlet Su İşleri' }))
  expect(wire()).toMatchObject({ email: 'denizli@icisleri.gov.tr' })
  expect(name).toHaveAccessibleDescription(/bir öneri; kampanyanı incelerken doğrularız/)
  await userEvent.clear(name)
  await userEvent.type(name, 'su')
  await userEvent.click(await screen.findByRole('option', { name: 'Su Kurumu' }))
  expect(wire()).toMatchObject({ addressee_id: '13', email: '' })
  expect(name).toHaveAccessibleDescription(/bilmiyorsan biz buluruz/)
  expect(screen.getByRole('textbox', { name: /^E-posta adresi/ })).toHaveAccessibleDescription(/adresini biz bulacağız/)
  await goOn()
  expect(screen.getByRole('textbox', { name: /^E-posta adresi/ })).toBeValid()
})

test('another text than the chosen name addresses no entry, and keeps the addresses', async () => {
  serve(entry)
  const name = await openName()
  await userEvent.type(name, 'su')
  await userEvent.click(await screen.findByRole('option', { name: 'Devlet Su İşleri' }))
  await userEvent.type(name, ' 11. Bölge')
  expect(wire()).toMatchObject({ addressee_id: '', email: 'bilgi@kurum.example' })
  expect(wire().institution_or_person_name).toBe('Devlet Su İşleri 11. Bölge')
})

test('an addressee whose name no font can draw is warned of', async () => {
  serve()
  const name = await openName()
  await userEvent.type(name, '環境省')
  expect(await screen.findByText(/olmayan işaretler: 環 境 省\./)).toBeVisible()
})
