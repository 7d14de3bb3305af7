import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PhoneInput } from '../../../components/ui/phone-input'
import type { Locale } from '../../../lib/i18n/routing'
import { teachListLayout } from '../../support/list-layout'
import { renderIn } from '../../support/render'

let value = ''

const parts = () =>
  Promise.all([import('@sesol/shared/phone-numbers'), import('../../../components/ui/country-picker')])

teachListLayout()
beforeAll(parts)

function Phone({ kept = '+90' }: { kept?: string | undefined }) {
  const [own, setOwn] = useState(kept)
  value = own
  return <PhoneInput label="Telefon" value={own} onChange={setOwn} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' })
const opener = () => screen.getByLabelText(/ülke kodu|Country code/)
const search = () => screen.getByLabelText(/Ülke ya da kod ara|Search country/)
// Not by role, which is slow among so many.
const options = () => [...document.querySelectorAll('[role=option]')]
const names = () => options().map((option) => option.textContent)
const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent

const loaded = () => act(parts)

async function open(kept?: string, locale: Locale = 'tr') {
  const view = renderIn(locale, <Phone kept={kept} />)
  await loaded()
  await userEvent.click(field())
  await loaded()
  return view
}
async function openList(kept?: string, locale: Locale = 'tr') {
  await open(kept, locale)
  await userEvent.click(opener())
  await screen.findByLabelText(/Ülke ya da kod ara|Search country/)
}
function seek(text: string, pause = 250) {
  jest.useFakeTimers()
  fireEvent.change(search(), { target: { value: text } })
  act(() => jest.advanceTimersByTime(pause))
}
const caret = (at: number) => field().setSelectionRange(at, at)
const type = (text: string) => userEvent.type(field(), text, { skipClick: true })

afterEach(() => jest.useRealTimers())

// First, while nothing has loaded them yet.
test('the number is taken as typed until the numbering plans are there, and then grouped', async () => {
  renderIn('tr', <Phone />)
  fireEvent.change(field(), { target: { value: '+903120' } })
  expect(field()).toHaveValue('+903120')
  await loaded()
  expect(field()).toHaveValue('+90 312 0')
})

describe('the number', () => {
  test('a pasted number of more than 15 digits stays to be put right, and the field says so also after it is left', async () => {
    await open()
    caret(3)
    await userEvent.paste('31212345678901234567')
    expect(value).toBe('+9031212345678901234567')
    await userEvent.tab()
    expect(field()).toHaveAccessibleDescription(/en fazla 15 rakam/)
  })

  test.each(['31212345678901234567', '+31207940000123456789', '00312079400001234567'])(
    '%s is typed: the field says that the limit is 15',
    async (typed) => {
      await open()
      await userEvent.clear(field())
      await type(typed)
      expect(field()).toBeInvalid()
      expect(field()).toHaveAccessibleDescription(/en fazla 15 rakam/)
    },
  )

  test('the caret stays beside the digit that was typed in the middle', async () => {
    await open('+903120000000')
    caret(8)
    await type('9')
    expect(value).toBe('+9031290000000')
    expect(
      field()
        .value.slice(0, field().selectionStart ?? 0)
        .replace(/\D/g, ''),
    ).toBe('903129')
  })

  test('the backspace key on a gap takes the digit before it, the delete key the one behind it', async () => {
    await open('+903124567890')
    caret(8)
    await type('{Backspace}')
    expect(value).toBe('+90314567890')
    expect(field().selectionStart).toBe(6)
    caret(6)
    await type('{Delete}')
    expect(value).toBe('+9031567890')
  })

  test('one that lacks digits gets a hint, and no error, once the field is left', async () => {
    await open('+90312')
    expect(field()).not.toHaveAccessibleDescription(/eksik/)
    await userEvent.tab()
    expect(field()).toHaveAccessibleDescription(/eksik ya da fazla görünüyor/)
    expect(field()).toBeValid()
  })
})

describe('the country', () => {
  test('is Turkey until another is chosen, and first in the list', async () => {
    await openList()
    expect(opener()).toHaveAccessibleName('TR, Telefon için ülke kodu: Türkiye')
    expect(names()[0]).toBe('TRTürkiye+90')
    expect(
      options()
        .filter((option) => option.ariaSelected === 'true')
        .map((option) => option.textContent),
    ).toEqual(names().slice(0, 1))
  })

  test('is that of the number', async () => {
    await open('+4930')
    await waitFor(() => expect(opener()).toHaveAccessibleName(/^DE, .*Almanya/))
  })

  test('countries are named and sorted in the language of the page', async () => {
    await openList(undefined, 'en')
    expect(names().slice(0, 2)).toEqual(['TRTürkiye+90', 'AFAfghanistan+93'])
  })

  test('is found by its name in either language, without diacritics, by its abbreviation and by its codes', async () => {
    await openList()
    for (const [sought, found] of [
      ['alm', 'DEAlmanya+49'],
      ['ALMANYA', 'DEAlmanya+49'],
      ['germany', 'DEAlmanya+49'],
      ['isvec', 'SEİsveç+46'],
      ['abd', 'USAmerika Birleşik Devletleri+1'],
      ['+49', 'DEAlmanya+49'],
      ['de', 'DEAlmanya+49'],
    ] as const) {
      seek(sought)
      expect(names().length).toBeLessThan(30)
      expect(names()).toContain(found)
    }
  })

  test('the search waits for a pause of 250 ms', async () => {
    await openList()
    const all = names().length
    seek('alm', 249)
    expect(names()).toHaveLength(all)
    act(() => jest.advanceTimersByTime(1))
    expect(names()).toEqual(['DEAlmanya+49'])
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('1 ülke bulundu')
  })

  test('nothing found is said', async () => {
    await openList()
    seek('qqq')
    expect(screen.getByText(/Böyle bir ülke yok/)).toBeVisible()
  })

  test('is chosen by keyboard alone: arrows move through the list, Enter takes one, the number keeps its digits', async () => {
    await openList('+903120000000')
    expect(search()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe(names()[1])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe(names()[0])
    await userEvent.keyboard('alm{Enter}')
    expect(screen.queryByLabelText(/Ülke ya da kod ara/)).not.toBeInTheDocument()
    expect(value).toBe('+493120000000')
    expect(field()).toHaveFocus()
  })

  test('Escape closes the list and gives the focus back, leaving the number alone', async () => {
    await openList('+903120000000')
    await userEvent.keyboard('alm{Escape}')
    expect(screen.queryByLabelText(/Ülke ya da kod ara/)).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
    expect(value).toBe('+903120000000')
  })

  test('a press elsewhere closes the list', async () => {
    await openList()
    await userEvent.click(document.body)
    expect(screen.queryByLabelText(/Ülke ya da kod ara/)).not.toBeInTheDocument()
  })

  test('is chosen by a press', async () => {
    await openList()
    await userEvent.click(screen.getByText('Almanya'))
    expect(value).toBe('+49')
    expect(opener()).toHaveAccessibleName(/Almanya/)
  })
})
