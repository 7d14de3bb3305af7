import '../../support/database'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import useSWR from 'swr'
import { SignUpLink } from '@/components/layout/viewer-links'
import { AvatarMenu } from '../../../components/layout/avatar-menu'
import { setViewer, useViewer } from '../../../lib/client/accounts/session'
import { forgetViewer } from '../../../lib/client/accounts/viewer-store'
import { usePersistedValues } from '../../../lib/client/forms/use-persisted-values'
import { keys } from '../../../lib/client/http/keys'
import { freshPage, openForm, site, viewer } from '../../support/form-page'

const deniz = { ...viewer, id: 8, username: 'deniz', email: 'deniz@ornek.example' }
let inCookie: typeof viewer | null

beforeEach(async () => {
  await freshPage()
  inCookie = viewer
  site.answer = ({ method, path }) => {
    if (path === '/api/session' && method === 'DELETE') inCookie = null
    return { body: path === '/api/session' ? inCookie : null }
  }
})

function storeElsewhere(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
}
const elsewhere = {
  over: () => act(async () => storeElsewhere('user', null)),
  signedOut: () =>
    act(async () => {
      storeElsewhere('user', null)
      storeElsewhere('signed_out', 'true')
      storeElsewhere('signed_out', null)
    }),
  signedIn: (who: typeof viewer) =>
    act(async () => storeElsewhere('user', JSON.stringify({ ...who, email: undefined }))),
}

function Own() {
  const { viewer: who } = useViewer()
  const { data } = useSWR(who ? keys.campaign(12) : null, () => `record of ${who?.username}`)
  const form = useForm({ defaultValues: { text: '' } })
  usePersistedValues(form, 'comment:12')
  return (
    <>
      <p data-testid="record">{data}</p>
      <p data-testid="mail">{who?.email}</p>
      <input {...form.register('text')} aria-label="text" />
    </>
  )
}

async function open() {
  const page = openForm(
    <>
      <AvatarMenu />
      <SignUpLink label="Kayıt ol" />
      <Own />
    </>,
  )
  await screen.findByText('record of elif')
  return page
}
const menu = (name = 'elif') => screen.queryByText(name, { selector: 'details p' })
const record = () => screen.getByTestId('record')
const field = () => screen.getByLabelText('text')
const typed = (text: string) => fireEvent.input(field(), { target: { value: text } })

test('S-12 nothing that was fetched for a member who signed out is shown to the next one', async () => {
  await open()
  await elsewhere.signedOut()
  inCookie = deniz
  await elsewhere.signedIn(deniz)
  expect(menu('deniz')).toBeInTheDocument()
  expect(await screen.findByText('record of deniz')).toBeVisible()
})

test('P-10 what the browser keeps of a member holds no e-mail address', async () => {
  await open()
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: viewer.id, username: viewer.username })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(viewer.email)
})

test('a session that another tab found over is over here; what was typed waits for its member', async () => {
  const page = await open()
  typed('Dereye dokunma!')
  await elsewhere.over()
  expect(menu()).toBeNull()
  expect(record()).toBeEmptyDOMElement()
  page.unmount()
  await act(() => setViewer(viewer))
  await open()
  expect(field()).toHaveValue('Dereye dokunma!')
})

test('R-18 what waits for one member is not shown to another', async () => {
  const page = await open()
  typed('Dereye dokunma!')
  act(forgetViewer)
  page.unmount()
  inCookie = deniz
  await act(() => setViewer(deniz))
  openForm(<Own />)
  expect(field()).toHaveValue('')
})

test('another name or picture is shown in every tab, and nothing is asked or lost', async () => {
  await open()
  typed('Dereye dokunma!')
  const asked = site.calls.length
  await elsewhere.signedIn({ ...viewer, username: 'elif.aksu' })
  expect(menu('elif.aksu')).toBeInTheDocument()
  expect(screen.getByTestId('mail')).toHaveTextContent(viewer.email)
  expect(field()).toHaveValue('Dereye dokunma!')
  expect(record()).toHaveTextContent('record of elif')
  expect(site.calls).toHaveLength(asked)
})

test('where storage is closed, a tab that is turned to asks the server', async () => {
  const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  await open()
  inCookie = null
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await waitFor(() => expect(menu()).toBeNull())
  expect(record()).toBeEmptyDOMElement()
  closed.mockRestore()
})
