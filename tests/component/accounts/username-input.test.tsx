import { act, fireEvent, screen } from '@testing-library/react'
import { createRef, type RefObject } from 'react'
import { UsernameInput } from '../../../components/accounts/username-input'
import { changes, freshPage, openForm, site } from '../../support/form-page'

beforeEach(async () => {
  await freshPage()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const field = () => screen.getByLabelText('Kullanıcı adı')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const asked = () => site.calls.map(({ path }) => new URL(path, 'https://site.example').searchParams.get('username'))
const free = /alabilirsin/
const taken = /zaten kullanılıyor/

function serverWith(...names: string[]) {
  site.answer = ({ path }) => {
    const available = !names.some((name) => path.endsWith(`=${name}`))
    return { body: { available, error: available ? null : 'error.registration.username_exists' } }
  }
}

test('whether a name is free is checked 400 ms after the last input, and announced a second later', async () => {
  serverWith('elif')
  openForm(<UsernameInput />)
  type('eli')
  await pass(399)
  type('elif')
  await pass(399)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['elif'])
  expect(screen.getByText(taken)).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await pass(1000)
  expect(screen.getByRole('status')).toHaveTextContent(taken)

  type('elif2')
  expect(screen.queryByText(taken)).not.toBeInTheDocument()
  await pass(400)
  expect(screen.getByText(free)).toBeVisible()
  expect(changes()).toEqual([])
})

test('a taken name stands in nobody’s way: the field itself is not wrong', async () => {
  serverWith('elif')
  openForm(<UsernameInput />)
  type('elif')
  await pass(400)
  expect(field()).toBeValid()
})

test('an answer that comes late says nothing of the name that stands there by then', async () => {
  const held: Record<string, () => void> = {}
  site.answer = ({ path }) =>
    new Promise((resolve) => {
      const name = path.split('=')[1] ?? ''
      const body = name === 'elif' ? { available: false, error: null } : { available: true, error: null }
      held[name] = () => resolve({ body })
    })
  openForm(<UsernameInput />)
  type('elif')
  await pass(400)
  type('elif_a')
  await pass(400)
  held.elif_a?.()
  await pass(0)
  expect(screen.getByText(free)).toBeVisible()
  held.elif?.()
  await pass(0)
  expect(screen.getByText(free)).toBeVisible()
  expect(screen.queryByText(taken)).not.toBeInTheDocument()
})

test('the request for a name that is not wanted any more is given up', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    signals.push(init?.signal ?? undefined)
    return fetch(input, init)
  }
  site.answer = () => new Promise(() => {})
  const { unmount } = openForm(<UsernameInput />)
  type('elif')
  await pass(400)
  type('elif2')
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  await pass(400)
  unmount()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})

test.each(['', 'ab', 'elif aksu', 'çiğdem', 'a'.repeat(31)])('“%s” is no name, and nobody is asked', async (name) => {
  openForm(<UsernameInput />)
  type(name)
  await pass(5000)
  expect(site.calls).toEqual([])
})

test('the own present name is the member’s to keep, and nobody is asked about it', async () => {
  serverWith('elif')
  openForm(<UsernameInput except="elif" />)
  type('elif2')
  await pass(400)
  type('elif')
  await pass(5000)
  expect(asked()).toEqual(['elif2'])
  expect(screen.queryByText(taken)).not.toBeInTheDocument()
})

test.each(['offline', { status: 503 }, { status: 500 }] as const)('%j is passed over in silence', async (reply) => {
  site.answer = () => reply
  openForm(<UsernameInput />)
  type('elif')
  await pass(2000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  serverWith()
  type('elif2')
  await pass(400)
  expect(screen.getByText(free)).toBeVisible()
})

test('a server that was asked too often is left alone for as long as it said', async () => {
  site.answer = () => ({ status: 429, headers: { 'retry-after': '30' } })
  openForm(<UsernameInput />)
  type('elif')
  await pass(400)
  type('elif2')
  await pass(29_500)
  expect(asked()).toEqual(['elif'])
  serverWith()
  await pass(500)
  type('elif3')
  await pass(1000)
  expect(asked()).toEqual(['elif', 'elif3'])
})

test('what the form has found is not said twice', async () => {
  serverWith('elif')
  openForm(<UsernameInput error="Bu ad alınmış." />)
  type('elif')
  await pass(400)
  expect(screen.queryByText(taken)).not.toBeInTheDocument()
})

test('a name that was filled in before the page reacted is looked up, too', async () => {
  serverWith('elif')
  const input: RefObject<HTMLInputElement | null> = createRef()
  // As browsers fill a form before hydration: a value without an event.
  const fill = (element: HTMLInputElement | null) => {
    if (element && !input.current) element.value = 'elif'
    input.current = element
  }
  openForm(<UsernameInput ref={fill} />)
  await pass(400)
  expect(screen.getByText(taken)).toBeVisible()
})
