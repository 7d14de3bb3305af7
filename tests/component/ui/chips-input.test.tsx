import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ChipsInput } from '../../../components/ui/chips-input'
import { renderIn } from '../../support/render'

let value = ''

function Addresses({ kept = '' }: { kept?: string }) {
  const [own, setOwn] = useState(kept)
  value = own
  return (
    <form aria-label="form" onSubmit={(event) => event.preventDefault()}>
      <ChipsInput label="Kime" invalid="Geçerli değil" value={own} onChange={setOwn} />
      <button type="button" onClick={() => setOwn('yeni@x.example')}>
        Değiştir
      </button>
    </form>
  )
}

const open = (kept?: string) => renderIn('tr', <Addresses {...(kept !== undefined && { kept })} />)
const field = () => screen.getByRole('textbox', { name: 'Kime' })
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent)
const spoken = () => screen.getByRole('status').textContent
const type = (text: string) => userEvent.type(field(), text)

function paste(text: string) {
  fireEvent.paste(field(), { clipboardData: { getData: () => text } })
}

test.each([',', ';', ' ', '{Enter}'])('an address that %j follows is taken and announced', async (end) => {
  open()
  await type(`ayse@x.example${end}`)
  expect(chips()).toEqual(['ayse@x.example'])
  expect(field()).toHaveValue('')
  expect(spoken()).toBe('1 adres eklendi')
  expect(value).toBe('ayse@x.example')
})

test('leaving the field takes what was typed, and what is being typed is never lost', async () => {
  open()
  await type('ayse@x.example,mehmet@y.example')
  expect(value).toBe('ayse@x.example, mehmet@y.example')
  expect(chips()).toEqual(['ayse@x.example'])
  await userEvent.tab()
  await waitFor(() => expect(chips()).toEqual(['ayse@x.example', 'mehmet@y.example']))
})

test('nothing moves while the press is on that takes the focus', async () => {
  open()
  await type('ayse@x.example')
  fireEvent.pointerDown(screen.getByRole('button'))
  field().blur()
  expect(chips()).toEqual([])
  fireEvent.pointerUp(screen.getByRole('button'))
  await waitFor(() => expect(chips()).toEqual(['ayse@x.example']))
})

test('many are pasted at once: commas, lines, tables, and names beside the addresses', () => {
  open()
  paste('"Yıldız, Ayşe" <ayse@x.example>, Mehmet <mehmet@y.example>\nzeynep@z.example\tali@q.example;')
  expect(chips()).toEqual(['ayse@x.example', 'mehmet@y.example', 'zeynep@z.example', 'ali@q.example'])
  expect(spoken()).toBe('4 adres eklendi')
})

test('a name typed before an address in brackets is dropped with them', async () => {
  open()
  await type('Ali Kaya <ali@x.example>{Enter}')
  expect(chips()).toEqual(['ali@x.example'])
  expect(field()).toHaveValue('')
})

test('addresses pasted from sentences, links and mail programs become clean ones', () => {
  open()
  paste('\u200bayse@x.example\u200b., mailto:mehmet@y.example?subject=a; \ufeffzeynep@z.example…')
  expect(chips()).toEqual(['ayse@x.example', 'mehmet@y.example', 'zeynep@z.example'])
})

test('an address that is there already is merged, whatever its letters, and that is said', async () => {
  open('ayse@x.example')
  await type('Ayse@X.example,')
  expect(chips()).toEqual(['ayse@x.example'])
  expect(spoken()).toBe('Ayse@X.example zaten listede')
})

test.each(['ayse@', 'a b@x.example <', 'x@y', 'a@b@c.example', '"x"@y.example'])(
  '%j is no address: it stays to be put right, and the field says so',
  async (text) => {
    open()
    await userEvent.click(field())
    fireEvent.change(field(), { target: { value: text } })
    await userEvent.tab()
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(/Geçerli değil/)
    expect(field()).not.toHaveValue('')
  },
)

test('a wrong one among right ones stays in the field, and is right once it is put right', async () => {
  open()
  paste('ayse@x.example, bozuk@, mehmet@y.example')
  expect(chips()).toEqual(['ayse@x.example', 'mehmet@y.example'])
  expect(field()).toHaveValue('bozuk@')
  expect(field()).toBeInvalid()
  expect(spoken()).toContain('Geçerli değil')
  await type('z.example{Enter}')
  expect(chips()).toContain('bozuk@z.example')
  expect(field()).toBeValid()
})

test('each is removed by its button, and the focus goes to its neighbour, at last to the field', async () => {
  open('ayse@x.example, mehmet@y.example')
  await userEvent.click(screen.getByRole('button', { name: 'ayse@x.example adresini çıkar' }))
  expect(spoken()).toBe('ayse@x.example çıkarıldı')
  expect(screen.getByRole('button', { name: 'mehmet@y.example adresini çıkar' })).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  expect(chips()).toEqual([])
  expect(field()).toHaveFocus()
  expect(value).toBe('')
})

test('the backspace key takes the last one up again', async () => {
  open('ayse@x.example, mehmet@y.example')
  await type('{Backspace}')
  expect(chips()).toEqual(['ayse@x.example'])
  expect(field()).toHaveValue('mehmet@y.example')
  expect(spoken()).toBe('mehmet@y.example yeniden yazılıyor')
})

test('what was kept, or comes from outside, is shown', async () => {
  open('ayse@x.example, yarım')
  expect(chips()).toEqual(['ayse@x.example'])
  expect(field()).toHaveValue('yarım')
  await userEvent.click(screen.getByRole('button', { name: 'Değiştir' }))
  expect(within(screen.getByRole('list', { name: 'Eklenen adresler' })).getAllByRole('listitem')).toHaveLength(1)
  expect(chips()).toEqual(['yeni@x.example'])
})
