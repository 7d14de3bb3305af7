import type { Group } from '@sesol/contract/capabilities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectToasts } from '../../../components/ui/toast'
import { teachDialogs } from '../../support/dialog'
import { fill as fillField } from '../../support/fill'
import { changes, freshPage, router, sentForm, site } from '../../support/form-page'
import { asOwner, openProfile, own } from '../../support/profile'

const said: string[] = []
connectToasts(({ text }) => said.push(text))

teachDialogs()

beforeEach(async () => {
  said.length = 0
  await freshPage()
})

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const toggle = (name: string) => screen.getByRole('switch', { name })
const form = () => screen.findByRole('form', { name: 'Profilini düzenle' })
const noForm = () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
const pencil = () => screen.findByRole('button', { name: 'Profili düzenle' })

async function edit(lacking: readonly Group[] = []) {
  const page = openProfile(lacking)
  await userEvent.click(await pencil())
  await form()
  return page
}

async function fill(name: string | RegExp, text: string) {
  await userEvent.clear(field(name))
  if (text) await fillField(field(name), text)
}

test('only what was changed is sent; then the form closes with a toast and everything shows it', async () => {
  const changed = { ...own, username: 'elif_aksu', privacy_settings: { ...own.privacy_settings, showLastName: false } }
  asOwner(own, () => ({ body: changed }))
  await edit()
  await fill('Kullanıcı adı', 'elif_aksu')
  await userEvent.click(toggle('Soyadım görünsün'))
  await save()
  expect(await screen.findByRole('heading', { level: 1, name: 'elif_aksu' })).toBeVisible()
  expect([...sentForm().form]).toEqual([
    ['user[username]', 'elif_aksu'],
    ['user[privacy_settings][showLastName]', 'false'],
  ])
  expect(said).toEqual(['Profilin güncellendi'])
  expect(await pencil()).toHaveFocus()
  expect(screen.getByText('Yalnızca sen görürsün:')).toHaveTextContent('Elif Aksu · elif@ornek.example')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'elif_aksu' })
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('P-10 the record that the browser keeps after saving holds no address', async () => {
  asOwner(own, () => ({ body: own }))
  await edit()
  await fill(/^Hakkında/, 'Öğretmenim.')
  await save()
  await noForm()
  expect(localStorage.getItem('user')).not.toContain('@')
})

test('a text that is emptied is sent empty', async () => {
  asOwner(own, () => ({ body: { ...own, bio: '' } }))
  await edit()
  await fill(/^Hakkında/, '')
  await save()
  await noForm()
  expect([...sentForm().form]).toEqual([['profile[bio]', '']])
})

test('against a server that says no more than that it is done, the new record is asked for', async () => {
  let saved = own
  site.answer = ({ method, path }) => {
    if (method === 'PUT') saved = { ...own, bio: 'Öğretmenim.', username: 'elif_a' }
    if (method === 'PUT') return { body: { message: 'Profile updated successfully' } }
    return path === '/api/session' || path === '/api/users/detail/7' ? { body: saved } : { status: 404 }
  }
  await edit(['account'])
  await fill(/^Hakkında/, 'Öğretmenim.')
  await save()
  expect(await screen.findByRole('heading', { level: 1, name: 'elif_a' })).toBeVisible()
  expect(screen.getByText('Öğretmenim.')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'elif_a' })
})

test('saving what was not changed closes the form and sends nothing', async () => {
  asOwner()
  await edit()
  await save()
  await noForm()
  expect(changes()).toEqual([])
})

test('leaving asks only if something would be lost', async () => {
  asOwner()
  await edit()
  await cancel()
  await noForm()
  expect(await pencil()).toHaveFocus()

  await userEvent.click(await pencil())
  await form()
  await fill(/^Ad/, 'Elifnur')
  await cancel()
  const dialog = await screen.findByRole('dialog', { name: 'Değişiklikler kaydedilmedi' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Düzenlemeye dön' }))
  expect(field(/^Ad/)).toHaveValue('Elifnur')
  await cancel()
  await userEvent.click(await screen.findByRole('button', { name: 'Değişiklikleri sil' }))
  await noForm()
  await userEvent.click(await pencil())
  await form()
  expect(field(/^Ad/)).toHaveValue('Elif')
})
