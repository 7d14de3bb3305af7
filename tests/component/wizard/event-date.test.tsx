import { fireEvent, screen } from '@testing-library/react'
import { EventDate } from '../../../components/wizard/steps/type-details'
import { freshPage } from '../../support/form-page'
import { openStep, values, wire } from '../../support/wizard-step'

beforeEach(freshPage)

const open = () => openStep('type', <EventDate name="complaint_event_date" />)
const date = () => screen.getByLabelText<HTMLInputElement>(/^Olay tarihi/)
const time = () => screen.getByLabelText<HTMLInputElement>(/^Saati/)

function write(control: HTMLElement, value: string) {
  fireEvent.focus(control)
  fireEvent.change(control, { target: { value } })
  fireEvent.blur(control)
}

test('a day without an hour is a date; with one it is read as DD.MM.YYYY HH:MM, and without it again the day stays', () => {
  open()
  write(date(), '2026-03-12')
  expect(values().complaint_event_date).toBe('2026-03-12')
  expect(screen.getByRole('status')).toHaveTextContent('12.03.2026')
  expect(date()).toBeValid()
  write(time(), '14:30')
  expect(values().complaint_event_date).toBe('2026-03-12T14:30')
  expect(screen.getByRole('status')).toHaveTextContent('12.03.2026 14:30')
  write(time(), '')
  expect(values().complaint_event_date).toBe('2026-03-12')
})

test('an hour without a day is an error: it would not be kept', () => {
  open()
  write(time(), '14:30')
  expect(date()).toHaveAccessibleDescription(/günü de seç/)
  write(date(), '2026-03-12')
  expect(date()).toBeValid()
})

test.each(['1899-12-31', '2101-01-01'])('years run from 1900 to 2100: %s is an error', (day) => {
  open()
  expect(date()).toHaveAttribute('min', '1900-01-01')
  expect(date()).toHaveAttribute('max', '2100-12-31')
  write(date(), day)
  expect(date()).toHaveAccessibleDescription(/1900 ile 2100 arasında/)
  fireEvent.focus(date())
  expect(date()).toHaveAccessibleDescription(/1900 ile 2100 arasında/)
})

test('a date that is half written is an error once the field is left, not while it is being written', () => {
  open()
  fireEvent.focus(date())
  Object.defineProperty(date(), 'validity', { value: { badInput: true }, configurable: true })
  expect(date()).toBeValid()
  fireEvent.blur(date())
  expect(date()).toHaveAccessibleDescription(/Takvimde böyle bir gün yok/)
})

test('a date that lies ahead is allowed, and said softly', () => {
  open()
  write(date(), '2099-01-01')
  expect(screen.getByRole('status')).toHaveTextContent(/Bu tarih ileride/)
  expect(date()).toBeValid()
  expect(wire().complaint_event_date).toBe('2099-01-01')
})

test('a year that is being typed is not checked before it is left', () => {
  open()
  fireEvent.focus(date())
  fireEvent.change(date(), { target: { value: '0002-05-01' } })
  expect(date()).not.toHaveAccessibleDescription(/1900/)
})

test('it may be left out', () => {
  open()
  write(date(), '')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(date()).toBeValid()
})
