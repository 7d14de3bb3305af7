import { act, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { deletePersistedValues } from '../../../lib/client/forms/persisted-values'
import { usePersistedValues } from '../../../lib/client/forms/use-persisted-values'

type Values = { text: string; name: string }

function Form({ id, name = '', fails = false }: { id: string; name?: string; fails?: boolean }) {
  const form = useForm<Values>({ defaultValues: { text: '', name } })
  const forget = usePersistedValues(form, id)
  const send = form.handleSubmit(() => {
    if (fails) return form.setError('root', { message: 'offline' })
    forget()
  })
  return (
    <form onSubmit={send}>
      <input {...form.register('text')} aria-label="text" />
      <input {...form.register('name')} aria-label="name" />
      <button type="submit">send</button>
    </form>
  )
}

function Secrets() {
  const form = useForm({ defaultValues: { text: '', current_password: '', one_time_code: '' } })
  usePersistedValues(form, 'secrets')
  return (
    <>
      <input {...form.register('text')} aria-label="text" />
      <input {...form.register('current_password')} aria-label="password" />
      <input {...form.register('one_time_code')} aria-label="code" />
    </>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const send = () => act(async () => fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement))

let shown: ReturnType<typeof render> | undefined

function open(element = <Form id="comment-12" />) {
  shown?.unmount()
  shown = render(element)
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  shown = undefined
  jest.restoreAllMocks()
})

test('what is typed is there again after a reload', () => {
  open()
  type('text', 'Yarım kalan söz 🌊')
  type('name', 'Işıl')
  open()
  expect(field('text')).toHaveValue('Yarım kalan söz 🌊')
  expect(field('name')).toHaveValue('Işıl')
})

test('what was typed comes before what is filled in for the person', () => {
  open(<Form id="comment-12" name="Deniz" />)
  type('name', 'Deniz Işıl')
  open(<Form id="comment-12" name="Deniz" />)
  expect(field('name')).toHaveValue('Deniz Işıl')
})

test('a field that was emptied stays empty, whatever it was filled in with', () => {
  open(<Form id="comment-12" name="Deniz" />)
  type('name', '')
  open(<Form id="comment-12" name="Deniz" />)
  expect(field('name')).toHaveValue('')
})

test('what was only filled in for one member is not kept for another', () => {
  open(<Form id="comment-12" name="Deniz" />)
  type('text', 'Söz')
  open(<Form id="comment-12" name="Işıl" />)
  expect(field('text')).toHaveValue('Söz')
  expect(field('name')).toHaveValue('Işıl')
})

test('neither a password nor a one-time code is ever kept', () => {
  open(<Secrets />)
  for (const name of ['text', 'password', 'code']) type(name, `typed ${name}`)
  expect(sessionStorage.getItem('kept:secrets')).toBe('{"text":"typed text"}')
})

test('another form keeps its own', () => {
  open()
  type('text', 'Birincinin')
  open(<Form id="comment-13" />)
  expect(field('text')).toHaveValue('')
  type('text', 'İkincinin')
  open()
  expect(field('text')).toHaveValue('Birincinin')
})

test('what has been sent is forgotten, although the form tells that it was sent', async () => {
  open()
  type('text', 'Gönderildi')
  await send()
  open()
  expect(field('text')).toHaveValue('')
})

test('what could not be sent stays', async () => {
  open(<Form id="comment-12" fails />)
  type('text', 'Gitmedi')
  await send()
  open()
  expect(field('text')).toHaveValue('Gitmedi')
})

test('typing after sending is kept again', async () => {
  open()
  type('text', 'Gönderildi')
  await send()
  type('text', 'Gönderildi, bir de bu')
  open()
  expect(field('text')).toHaveValue('Gönderildi, bir de bu')
})

test('a field that was emptied stays empty, and nothing is left in storage', () => {
  open()
  type('text', 'Vazgeçtim')
  type('text', '')
  expect(sessionStorage).toHaveLength(0)
  open()
  expect(field('text')).toHaveValue('')
})

test('signing out forgets what every form kept, nothing else, and a form still open writes nothing back', async () => {
  sessionStorage.setItem('of-another', 'stays')
  open(<Form id="comment-12" fails />)
  type('text', 'Benim sözüm')
  act(() => deletePersistedValues())
  await send()
  expect(Object.keys(sessionStorage)).toEqual(['of-another'])
})

test.each(['', '{', 'null', '7', '"text"', '["a"]', '{"text":7,"name":["x"]}', '{"text":{"a":"b"},"nobody":"x"}'])(
  'what is broken in storage (%s) is as nothing, and typing mends it',
  (broken) => {
    sessionStorage.setItem('kept:comment-12', broken)
    open()
    expect(field('text')).toHaveValue('')
    type('text', 'Yeni')
    open()
    expect(field('text')).toHaveValue('Yeni')
  },
)

test.each(['getItem', 'setItem', 'removeItem', 'key'] as const)(
  'a form works where the storage refuses (%s)',
  async (call) => {
    sessionStorage.setItem('kept:other', '{}')
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    open()
    type('text', 'Yine de')
    await send()
    expect(field('text')).toHaveValue('Yine de')
    act(deletePersistedValues)
    expect(field('text')).toHaveValue('')
  },
)
