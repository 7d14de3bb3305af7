import { fieldNames, hasField, isOfScope, readNameOf } from '@sesol/contract/campaigns/fields'
import { campaignForm } from '@sesol/contract/campaigns/schema'
import { campaignTypes } from '@sesol/contract/values'
import {
  answerOf,
  chosenOnly,
  emptyValues,
  lostDetails,
  parseValues,
  valuesOf,
  type WizardValues,
} from '../../../components/wizard/values'
import { campaignWith } from '../../support/campaign'

const story = 'x'.repeat(50)
const filled: WizardValues = {
  ...emptyValues,
  topic: 'environment',
  title: 'Dere kirleniyor',
  content: 'Her sabah renk değiştiriyor.',
  institution_or_person_name: 'Örnek Belediyesi',
  email: 'a@belediye.example',
  complaint_details: story,
}

function faults(change: Partial<WizardValues>) {
  const result = campaignForm.safeParse(chosenOnly({ ...filled, ...change }))
  const faulty: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) faulty[issue.path.join('.')] ??= issue.message
  return faulty
}

test('a filled form has no faults', () => expect(faults({})).toEqual({}))

test('the details of other types are neither checked nor sent, and not lost', () => {
  const values = {
    ...filled,
    campaign_type: 'change',
    change_request: story,
    awareness_message: 'short',
    victims: 'x'.repeat(300),
  }
  expect(faults(values)).toEqual({})
  expect(chosenOnly(values)).toMatchObject({
    complaint_details: '',
    awareness_message: '',
    victims: '',
    change_request: story,
  })
  expect(values.complaint_details).toBe(story)
})

test('a place is one line on the wire, from small to large, of at most 255 characters', () => {
  const place = { province: 'Bursa', district: 'Nilüfer', neighborhood: '', street: 'Çınar Sokak' }
  expect(chosenOnly({ ...filled, ...place })).toMatchObject({ complaint_event_address: 'Çınar Sokak, Nilüfer, Bursa' })
  expect(faults({ street: 'x'.repeat(255) })).toEqual({})
  expect(faults({ street: 'x'.repeat(256) })).toEqual({ complaint_event_address: 'error.field.too_long:255' })
})

test('what another type would clear is what was answered, under the name of its answer', () => {
  const answers = { ...filled, province: 'Bursa', street: 'Çınar Sokak', victims: ' ' }
  expect(lostDetails(answers, 'complaint', 'change').map(answerOf)).toEqual([
    'complaint_details',
    'complaint_event_address',
  ])
  expect(lostDetails(answers, 'change', 'complaint')).toEqual([])
})

test('a bare country prefix is no number, and a wrong one is an error', () => {
  expect(faults({ phone_number: '+90', fax_number: '' })).toEqual({})
  expect(faults({ phone_number: 'dahili 5' })).toEqual({ phone_number: 'error.field.phone' })
  expect(faults({ fax_number: `+${'1'.repeat(20)}` })).toEqual({ fax_number: 'error.field.too_long:20' })
})

test('the portal has its own numbers whatever was typed before', () => {
  const values = { ...filled, isCimer: 'true', phone_number: 'x', fax_number: 'y' }
  expect(chosenOnly(values)).toMatchObject({ phone_number: '150', fax_number: '' })
  expect(values.phone_number).toBe('x')
})

test('R-18 what is kept is read back field by field, and rubbish is no draft', () => {
  expect(parseValues({ ...filled, title: 3, stranger: 'x' })).toEqual({ ...filled, title: '' })
  for (const rubbish of [null, 'x', 3, [], undefined]) expect(parseValues(rubbish)).toBeUndefined()
})

test.each(campaignTypes)('the form of an existing %s sends every field back as it is', (campaign_type) => {
  const texts = Object.fromEntries(fieldNames.map((name) => [readNameOf(name), `${name}.`]))
  const campaign = campaignWith({
    ...texts,
    campaign_type,
    scope: 'national',
    topic: 'health',
    isCimer: false,
    phone_number: '+902880000000',
    fax_number: '+902880000001',
  })
  const sent = chosenOnly(valuesOf(campaign))
  for (const name of fieldNames) {
    const expected =
      hasField(campaign_type, name) && isOfScope('national', name) ? String(campaign[readNameOf(name)]) : ''
    expect({ [name]: sent[name] }).toEqual({ [name]: expected })
  }
})
