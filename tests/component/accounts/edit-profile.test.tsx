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

test('what the member has is filled in, and the cursor stands in the first field', async () => {
  asOwner()
  await edit()
  expect(field('Kullanıcı adı')).toHaveFocus()
  expect(field('Kullanıcı adı')).toHaveValue('elif')
  expect(field(/^Ad/)).toHaveValue('Elif')
  expect(field(/^Soyad/)).toHaveValue('Aksu')
  expect(field(/^Hakkında/)).toHaveValue('Dere kenarında\nbüyüdüm.')
  expect(screen.getByText('23/1.000')).toBeVisible()
  expect([toggle('Adım görünsün'), toggle('Soyadım görünsün'), toggle('E-posta adresim görünsün')]).toEqual([
    expect.objectContaining({ checked: false }),
    expect.objectContaining({ checked: true }),
    expect.objectContaining({ checked: false }),
  ])
  expect(screen.getByText(/^Kullanıcı adın, resmin ve hakkında yazdıkların her zaman görünür/)).toBeVisible()
})

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

test.each([
  ['our API', { 'user[username]': ['x'], codes: { 'user[username]': ['error.registration.username_exists'] } }],
  ['Django', { user: { username: ['A user with that username already exists.'] } }],
  ['the first API', { error: 'Username already exists' }],
])('a username that is taken is shown by toast and at its field, in the words of %s', async (_, body) => {
  asOwner(own, () => ({ status: 400, body }))
  await edit()
  await fill('Kullanıcı adı', 'deniz')
  await save()
  const sentence = 'Bu kullanıcı adı zaten kullanılıyor. Başka bir ad dene.'
  await waitFor(() => expect(said).toEqual([sentence]))
  expect(field('Kullanıcı adı')).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(field('Kullanıcı adı')).toHaveValue('deniz')
})

test.each([
  ['offline' as const, /^Bağlantı kurulamadı/],
  [{ status: 500 }, /^Sunucuda bir sorun çıktı/],
])('%j: the toast of a failure, the reason above the form, and everything stays typed', async (reply, reason) => {
  asOwner(own, () => reply)
  await edit()
  await fill(/^Ad/, 'Elifnur')
  await save()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(said).toEqual(['Profil güncellenemedi. Yazdıkların duruyor; yeniden dene.'])
  expect(field(/^Ad/)).toHaveValue('Elifnur')
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
