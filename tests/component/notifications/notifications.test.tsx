import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotificationPage } from '../../../components/notifications/notification-list'
import { NotificationPreferences } from '../../../components/notifications/notification-preferences'
import { openFolds } from '../../support/folds'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { me, memberSite, openSettings, said } from '../../support/settings'

beforeEach(freshPage)

const notification = (id: number, more: object = {}) => ({
  id,
  kind: 'commented',
  campaign: { id: 12, title: 'Dereme dokunma' },
  count: 3,
  act: '',
  created_at: '2026-11-25T10:00:00Z',
  is_read: false,
  ...more,
})

describe('the list', () => {
  test('says what happened to which campaign, and what was shown is read', async () => {
    const decided = notification(8, { kind: 'decided', act: 'request_changes', count: 1, is_read: true })
    const paper = notification(7, { kind: 'decided', act: 'paper_remove', count: 1, is_read: true })
    memberSite({
      'GET /notifications': { body: { next: null, previous: null, results: [notification(9), decided, paper] } },
      'POST /notifications/read': { status: 204 },
    })
    openForm(<NotificationPage />)
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('Kampanyana 3 yeni yorum yazıldı')
    expect(first).toHaveTextContent('Okunmadı')
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/campaign/12/dereme-dokunma#comments',
    )
    expect(second).toHaveTextContent('Kampanyanda değişiklik istendi')
    expect(second).not.toHaveTextContent('Okunmadı')
    expect(third).toHaveTextContent('Kampanyanın kâğıt imza beyanı kaldırıldı')
    expect(within(third as HTMLElement).getByRole('link')).toHaveAttribute('href', '/campaign/12/manage/delivery#paper')
    await waitFor(() => expect(changes()).toEqual([expect.objectContaining({ body: { until: 9 } })]))
  })

  test('nobody is signed in: the way to sign in', async () => {
    openForm(<NotificationPage />)
    expect(await screen.findByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/signin')
  })

  test('a failure can be retried', async () => {
    let fails = true
    site.answer = ({ path }) => {
      if (path === '/api/session') return { body: viewer }
      return fails ? { status: 503 } : { body: { next: null, previous: null, results: [] } }
    }
    openForm(<NotificationPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Bildirimler yüklenemedi')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
    expect(await screen.findByText(/Henüz bildirimin yok/)).toBeVisible()
  })
})

describe('the preferences', () => {
  const preferences = {
    kinds: { decided: { on_site: true, mail: 'off' }, commented: { on_site: true, mail: 'daily' } },
    quiet: null,
  }
  const open = () => openSettings(<NotificationPreferences member={me.id} />)

  test('each change is saved at once, and a refused one is rolled back', async () => {
    let refuses = false
    memberSite({
      'GET /notifications/preferences': { body: preferences },
      'PUT /notifications/preferences': (body) =>
        refuses
          ? { status: 503 }
          : { body: { kinds: { ...preferences.kinds, ...Object(body).kinds }, quiet: Object(body).quiet ?? null } },
    })
    open()
    await screen.findByText('Tek tek seç')
    openFolds()
    const mail = await screen.findByRole('combobox', { name: 'Kampanyana yorum yazıldığında: e-posta' })
    await userEvent.selectOptions(mail, 'Haftada bir e-posta')
    await waitFor(() => expect(said).toEqual(['Kaydedildi']))
    expect(changes()).toEqual([
      expect.objectContaining({ body: { kinds: { commented: { on_site: true, mail: 'weekly' } } } }),
    ])
    refuses = true
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sitede' }))
    await waitFor(() => expect(said).toHaveLength(2))
    expect(screen.getByRole('checkbox', { name: 'Sitede' })).toBeChecked()
  })

  test('quiet hours are turned on with usual hours', async () => {
    memberSite({
      'GET /notifications/preferences': { body: preferences },
      'PUT /notifications/preferences': (body) => ({ body: { ...preferences, ...Object(body) } }),
    })
    open()
    await screen.findByText('Tek tek seç')
    openFolds()
    await userEvent.click(await screen.findByRole('switch', { name: /Sessiz saatler/ }))
    expect(await screen.findByRole('combobox', { name: 'Başlangıç' })).toHaveValue('22')
    expect(screen.getByRole('combobox', { name: 'Bitiş' })).toHaveValue('8')
  })

  test.each([
    ['Hepsi', { commented: { on_site: true, mail: 'daily' }, outcome: { on_site: true, mail: 'at_once' } }],
    ['Önemli olanlar', { commented: { on_site: false, mail: 'off' }, outcome: { on_site: true, mail: 'at_once' } }],
    ['Hiçbiri', { commented: { on_site: false, mail: 'off' }, outcome: { on_site: false, mail: 'off' } }],
  ])('one choice sets all kinds that can be chosen: %s', async (name, kinds) => {
    const own = { decided: { on_site: true, mail: 'off' }, commented: { on_site: true, mail: 'weekly' } }
    const before = { ...preferences, kinds: { ...own, outcome: { on_site: true, mail: 'off' } } }
    memberSite({
      'GET /notifications/preferences': { body: before },
      'PUT /notifications/preferences': { body: { ...before, kinds: { ...before.kinds, ...kinds } } },
    })
    open()
    expect(await screen.findByRole('status')).toHaveTextContent('Tek tek seçtin')
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(said).toEqual(['Kaydedildi']))
    expect(screen.getByRole('radio', { name })).toBeChecked()
    expect(changes().map(({ body }) => body)).toEqual([{ kinds }])
  })
})
