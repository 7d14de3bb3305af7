import { codeForm } from '@sesol/contract/accounts/second-factor'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '../../../components/ui/form-end'
import { Textarea } from '../../../components/ui/textarea'
import { useContractForm } from '../../../components/ui/use-contract-form'
import { deletePersistedValues } from '../../../lib/client/forms/persisted-values'
import { ApiError } from '../../../lib/shared/errors/errors'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

type UpdateProps = { native?: boolean; keep?: string }

function Update({ native = false, keep }: UpdateProps) {
  const { field, props, state } = useContractForm('createUpdate', {
    native,
    ...(keep !== undefined && { keep }),
    defaultValues: { title: '', text: '' },
    submit: (body, { send }) => send({ params: { id: 12 }, body: { ...body, media_id: null } }),
  })
  return (
    <form {...props}>
      <TextInput label="title" {...field('title')} />
      <Textarea label="text" {...field('text', { count: 'always' })} />
      <FormEnd {...state}>send</FormEnd>
    </form>
  )
}

/** A call of members that has no session, and one that carries its own proof. */
function Code({ row }: { row: 'verifyFactor' | 'loginCode' }) {
  const { field, props, state } = useContractForm(row, {
    schema: codeForm,
    defaultValues: { one_time_code: '' },
    submit: async () => {
      throw new ApiError({ status: 401, id: 'error.session.expired' })
    },
  })
  return (
    <form {...props}>
      <TextInput label="code" {...field('one_time_code')} />
      <FormEnd {...state}>send</FormEnd>
    </form>
  )
}

const title = () => screen.getByLabelText('title')
const text = () => screen.getByLabelText('text')
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }))

const written = {
  title: 'Belediye yanıt verdi',
  text: 'Başkan yardımcısı aradı ve çeşmenin yeniden açılacağını söyledi.',
}

async function fill() {
  await userEvent.type(title(), written.title)
  await userEvent.type(text(), written.text)
}

const refuse = (status: number, body: object) => {
  site.answer = () => ({ status, body })
}

beforeEach(freshPage)

test('what the row refuses is shown at the fields, the first has the focus, and nothing is sent', async () => {
  openForm(<Update />)
  await userEvent.type(text(), 'kısa')
  await send()
  expect(title()).toHaveAccessibleDescription('Bu alanı doldur.')
  expect(text()).toHaveAccessibleDescription(/en az 50 karakter/)
  expect(title()).toHaveFocus()
  expect(changes()).toEqual([])
})

test('what the API refuses is shown at its field, with the focus, and what was typed stays', async () => {
  refuse(400, { text: ['-'], codes: { text: ['error.field.text'] } })
  openForm(<Update />)
  await fill()
  await send()
  await waitFor(() => expect(text()).toHaveAccessibleDescription(/kaydedilemeyen bir karakter/))
  expect(text()).toHaveFocus()
  expect(title()).toHaveValue(written.title)
  expect(text()).toHaveValue(written.text)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('what the API refuses of a field that is not shown is said of the form', async () => {
  refuse(400, { media_id: ['-'], codes: { media_id: ['error.field.choice'] } })
  openForm(<Update />)
  await fill()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Seçeneklerden birini seç.')
  expect(text()).toHaveValue(written.text)
})

test('a second press while the form is being sent is harmless, and the button says that it is busy', async () => {
  let answer: () => void = () => {}
  site.answer = () => new Promise((resolve) => (answer = () => resolve({ status: 503 })))
  openForm(<Update />)
  await fill()
  await send()
  const button = screen.getByRole('button', { name: 'send' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  button.closest('form')?.requestSubmit()
  await send()
  answer()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(changes()).toHaveLength(1)
})

test('S-18 after a 429 the form is not sent before the time is over', async () => {
  site.answer = () => ({ status: 429, headers: { 'retry-after': '30' } })
  openForm(<Update />)
  await fill()
  await send()
  expect(await screen.findByText(/30 saniye bekleyip/)).toBeVisible()
  await send()
  screen.getByRole('button', { name: 'send' }).closest('form')?.requestSubmit()
  await waitFor(() => expect(text()).toHaveValue(written.text))
  expect(changes()).toHaveLength(1)
})

test('only a native form has the limits of the row as attributes', () => {
  const { unmount } = openForm(<Update />)
  expect(text()).not.toHaveAttribute('maxlength')
  expect(screen.getByText('0/5.000')).toBeVisible()
  unmount()
  openForm(<Update native />)
  expect(text()).toHaveAttribute('maxlength', '5000')
  expect(text()).toHaveAttribute('minlength', '50')
  expect(text()).toBeRequired()
})

test('kept values are there after a reload until the call succeeds', async () => {
  refuse(503, {})
  const { unmount } = openForm(<Update keep="update" />)
  await fill()
  await send()
  await screen.findByRole('alert')
  unmount()
  const again = openForm(<Update keep="update" />)
  expect(text()).toHaveValue(written.text)
  site.answer = () => ({ status: 201, body: { ...written, id: 1, state: 'under_review', created_at: '2026-11-27' } })
  await send()
  await waitFor(() => expect(changes()).toHaveLength(2))
  again.unmount()
  openForm(<Update keep="update" />)
  expect(text()).toHaveValue('')
})

test('a 401 leads to sign-in, unless the call has its credentials in its body', async () => {
  const { unmount } = openForm(<Code row="verifyFactor" />)
  await userEvent.type(screen.getByLabelText('code'), '123456')
  await send()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  unmount()
  router.push.mockClear()
  openForm(<Code row="loginCode" />)
  await userEvent.type(screen.getByLabelText('code'), '123456')
  await send()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(router.push).not.toHaveBeenCalled()
})

describe('a form with a text of several lines', () => {
  const stored = () => Object.keys(sessionStorage)
  afterEach(() => window.history.replaceState(null, '', '/'))

  test('keeps what is typed for its tab, by the address of its page in either language, until it is sent', async () => {
    window.history.replaceState(null, '', '/en/campaign/12/manage')
    const { unmount } = openForm(<Update />)
    await fill()
    unmount()
    window.history.replaceState(null, '', '/campaign/12/manage')
    openForm(<Update />)
    expect([title(), text()].map((each) => (each as HTMLInputElement).value)).toEqual([written.title, written.text])
    site.answer = () => ({ status: 201, body: { ...written, id: 3, state: 'under_review', created_at: '2026-11-27' } })
    await send()
    await waitFor(() => expect(stored()).toEqual([]))
  })

  test('of another page starts empty', async () => {
    window.history.replaceState(null, '', '/campaign/12/manage')
    const { unmount } = openForm(<Update />)
    await fill()
    unmount()
    window.history.replaceState(null, '', '/campaign/13/manage')
    openForm(<Update />)
    expect(text()).toHaveValue('')
  })

  test('that says its own key has nothing of the address in storage, which may hold a secret', async () => {
    window.history.replaceState(null, '', '/answer/geheim')
    openForm(<Update keep="answer:12" />)
    await fill()
    expect(stored()).toEqual(['kept:answer:12'])
  })

  test('is emptied when its member signs out', async () => {
    openForm(<Update />)
    await fill()
    act(deletePersistedValues)
    expect(text()).toHaveValue('')
    expect(stored()).toEqual([])
  })

  test('a form of single lines keeps nothing', async () => {
    openForm(<Code row="verifyFactor" />)
    await userEvent.type(screen.getByLabelText('code'), '123456')
    expect(stored()).toEqual([])
  })
})
