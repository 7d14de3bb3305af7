import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailDialog } from '../../../components/support/email-dialog'
import { teachDialogs } from '../../support/dialog'
import { site } from '../../support/form-page'
import {
  clipboard,
  counts,
  followed,
  freshDialog,
  onActed,
  onClose,
  openDialog,
  registered,
  said,
} from '../../support/support-dialog'

teachDialogs()
beforeEach(freshDialog)
afterEach(() => jest.restoreAllMocks())

const fields = {
  email: 'mudur@belediye.example',
  cc: 'bilgi@belediye.example',
  bcc: '',
  title: 'Su gelsin',
  petition: 'Suyumuz akmıyor.',
  click_count: 7,
}
const many = Array.from({ length: 300 }, (_, at) => `kisi${at}@belediye.example`).join(', ')
const click = '/api/campaign/track_click'
const counted = { body: { detail: 'ok', click_count: 8 } }

async function open(more: Parameters<typeof openDialog>[1] = {}, locale: 'tr' | 'en' = 'tr') {
  const view = openDialog(EmailDialog, { ...fields, ...more }, locale)
  await screen.findByRole('link', { name: /Gmail/ })
  return view
}
const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const pressIn = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Kopyala ?: ${name}$`) }))
const part = (name: string) => within(screen.getByRole('region', { name }))

test('an addressee that takes a daily digest is said to, and the own mail program stays', async () => {
  site.answer = ({ path }) =>
    path === '/api/addressees/5'
      ? { body: { id: 5, kind: 'institution', name: 'Su İşleri', takes_digest: true } }
      : { body: null }
  await open({ addressee_id: 5 })
  expect(await screen.findByText(/Su İşleri yeni imzaları günde bir özet e-postayla alıyor/)).toBeVisible()
  expect(link(/E-posta programım/)).toBeVisible()
})

describe('the chooser', () => {
  test('offers the own mail program, Gmail, Outlook on the web and copying; web pages open apart and know nothing of ours', async () => {
    await open()
    expect(link(/E-posta programım/)).toHaveAttribute(
      'href',
      'mailto:mudur@belediye.example?cc=bilgi@belediye.example&subject=Su%20gelsin&body=Suyumuz%20akm%C4%B1yor.',
    )
    for (const [name, host] of [
      [/Gmail/, 'mail.google.com'],
      [/Outlook/, 'outlook.live.com'],
    ] as const) {
      expect(new URL(link(name).href).host).toBe(host)
      expect(link(name)).toHaveAttribute('target', '_blank')
      expect(link(name)).toHaveAttribute('rel', 'noopener noreferrer')
      expect(link(name)).toHaveAccessibleName(/yeni sekmede açılır/)
    }
    expect(screen.getByRole('button', { name: 'Hepsini kopyala' })).toBeVisible()
    expect(registered()).toEqual([])
  })

  test('shows to whom the mail goes, about what, and the text', async () => {
    await open({ institution_or_person_name: 'Su İşleri' })
    expect(part('Kime').getByText('Su İşleri')).toBeVisible()
    expect(part('Kime').getByText('mudur@belediye.example')).toBeVisible()
    expect(part('Bilgi (CC)').getByText('bilgi@belediye.example')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Gizli (BCC)' })).not.toBeInTheDocument()
    expect(part('Konu').getByText('Su gelsin')).toBeVisible()
    expect(part('Metin').getByText('Suyumuz akmıyor.')).toBeVisible()
  })

  test('counts a long list and shows it on request', async () => {
    await open({ email: many })
    const summary = part('Kime').getByText('kisi0@belediye.example ve 299 alıcı daha')
    expect(part('Kime').getByText(/kisi299/)).not.toBeVisible()
    await userEvent.click(summary)
    expect(part('Kime').getByText(/kisi299/)).toBeVisible()
  })

  test('what the person adds stands first, in the preview and in every link', async () => {
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: /Kendi sözlerin/ }), 'Ben de susuzum.')
    expect(part('Metin').getByText(/^Ben de susuzum\.\s+Suyumuz akmıyor\.$/)).toBeVisible()
    for (const way of screen.getAllByRole('link')) {
      expect((way as HTMLAnchorElement).href).toContain('body=Ben%20de%20susuzum.%0D%0A%0D%0ASuyumuz')
    }
  })
})

describe('the click', () => {
  test('is never registered twice, however many ways are tried', async () => {
    site.answer = ({ path }) => (path === click ? counted : { body: null })
    await open()
    await userEvent.dblClick(link(/Gmail/))
    await userEvent.click(link(/Outlook/))
    await press(/Hepsini kopyala/)
    await waitFor(() => expect(counts()).toBe('8 0'))
    expect(registered()).toEqual([click])
    expect(followed).toHaveLength(3)
    expect(counts()).toBe('8 0')
  })

  test.each(['offline', { status: 503 }, { status: 429 }] as const)(
    '%j: the count is rolled back and logged, nothing is said of it, the mail still opens, and the next try counts',
    async (failure) => {
      const logged = jest.spyOn(console, 'warn').mockImplementation()
      let reply: typeof failure | typeof counted = failure
      site.answer = ({ path }) => (path === click ? reply : { body: null })
      await open()
      await userEvent.click(link(/Gmail/))
      await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
      expect(said).toEqual([])
      expect(counts()).toBe('7 0')
      expect(followed).toEqual([link(/Gmail/).href])
      expect(screen.getByText('Taslağın Gmail’de açıldı; göndermek sana kalıyor.')).toBeVisible()
      reply = counted
      await userEvent.click(link(/Gmail/))
      await waitFor(() => expect(counts()).toBe('8 0'))
    },
  )

  test('offline a web page is not opened: “E-posta gönderimi sırasında bir hata oluştu.”, and the ways that work are named', async () => {
    await open()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await userEvent.click(link(/Gmail/))
    expect(said).toEqual(['E-posta gönderimi sırasında bir hata oluştu.'])
    expect(screen.getByText(/Bağlantın kopuk.*E-posta programını dene ya da hepsini kopyala/)).toBeVisible()
    expect(followed).toEqual([])
    expect(registered()).toEqual([])
    expect(onActed).not.toHaveBeenCalled()
    await userEvent.click(link(/E-posta programım/))
    expect(followed).toEqual([link(/E-posta programım/).href])
    expect(screen.queryByText(/Bağlantın kopuk/)).not.toBeInTheDocument()
  })
})

describe('copying', () => {
  test('all: recipients, subject and text; “Kopyalandı!”; it counts as an act', async () => {
    site.answer = ({ path }) => (path === click ? counted : { body: null })
    await open()
    await press(/Hepsini kopyala/)
    await waitFor(() => expect(onActed).toHaveBeenCalledWith('email'))
    expect(clipboard.text).toBe(
      'Kime: mudur@belediye.example\nBilgi (CC): bilgi@belediye.example\nKonu: Su gelsin\n\nSuyumuz akmıyor.',
    )
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Kopyalandı!')).toBe(true)
  })

  test('one part: an address or the subject is no act; of the text it is one', async () => {
    site.answer = ({ path }) => (path === click ? counted : { body: null })
    await open()
    await pressIn('Kime')
    expect(clipboard.text).toBe('mudur@belediye.example')
    await pressIn('Konu')
    expect(clipboard.text).toBe('Su gelsin')
    expect(registered()).toEqual([])
    await pressIn('Metin')
    expect(clipboard.text).toBe('Suyumuz akmıyor.')
    await waitFor(() => expect(counts()).toBe('8 0'))
    expect(onActed.mock.calls).toEqual([['email']])
  })

  test('“Kopyalama hatası oluştu!” where it is impossible, and nothing is registered', async () => {
    clipboard.works = false
    await open()
    await press(/Hepsini kopyala/)
    await waitFor(() => expect(said).toEqual(['Kopyalama hatası oluştu!']))
    expect(registered()).toEqual([])
    expect(screen.queryByText('Kopyalandı!', { ignore: '[aria-hidden] *, [aria-hidden]' })).not.toBeInTheDocument()
  })

  test('recipients that no program takes are offered for copying', async () => {
    site.answer = ({ path }) => (path === click ? counted : { body: null })
    await open({ cc: many })
    await userEvent.click(link(/Outlook/))
    expect(await screen.findByText(/Bazı alıcılar taslağa sığmadı/)).toBeVisible()
    await press(/Bilgi \(CC\): 300 adresi kopyala/)
    expect(clipboard.text).toBe(many)
  })
})

describe('without what it needs', () => {
  test.each(['', ' , ', 'x%0d%0aBcc:v@z.example@y'])(
    'X-08 %j: “Bu kampanya için e-posta adresi belirtilmemiş.”, and no way is offered',
    async (email) => {
      openDialog(EmailDialog, { ...fields, email })
      expect(await screen.findByText('Bu kampanya için e-posta adresi belirtilmemiş.')).toBeVisible()
      expect(screen.queryByRole('link')).not.toBeInTheDocument()
      expect(registered()).toEqual([])
    },
  )

  test('while the campaign is on its way it says so; where it does not come, a press asks again', async () => {
    openDialog(EmailDialog, fields)
    const answer = site.answer
    site.answer = () => 'offline'
    expect(screen.getByText('Yükleniyor…')).toBeInTheDocument()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Kampanya bilgileri alınırken bir hata oluştu. Yeniden dene.')
    site.answer = answer
    await press(/Yeniden dene/)
    expect(await screen.findByRole('link', { name: /Gmail/ })).toBeVisible()
  })

  test('done today is said before anything is chosen', async () => {
    site.answer = ({ path }) => (path === click ? counted : { body: null })
    const { unmount } = await open()
    await userEvent.click(link(/Gmail/))
    await waitFor(() => expect(counts()).toBe('8 0'))
    unmount()
    await open()
    expect(screen.getByText(/Bugün bu kampanya için zaten e-posta hazırladın/)).toBeVisible()
    await press(/Kapat/)
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
