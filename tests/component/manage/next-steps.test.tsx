import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextSteps } from '../../../components/manage/next-steps'
import { toast } from '../../../components/ui/toast'
import { campaignWith } from '../../support/campaign'
import { openFolds } from '../../support/folds'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const steps = (
  <NextSteps
    campaign={campaignWith({ id: 12, signature_count: 3 })}
    steps={['share_ten', 'set_goal', 'share_picture']}
  />
)

beforeEach(freshPage)

const open = (more = steps) => {
  const page = openForm(more)
  openFolds()
  return page
}

test('a step outside the site stays ticked off until it is taken back', async () => {
  const { unmount } = open()
  const done = () => screen.getByRole('button', { name: 'Yaptım : On kişiye tek tek yaz' })
  await userEvent.click(done())
  unmount()
  open()
  expect(done()).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Yaptım : Paylaşım görselini gönder' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await userEvent.click(done())
  expect(done()).toHaveAttribute('aria-pressed', 'false')
})

test('the goal is set in its step, where the next round number stands already', async () => {
  site.answer = () => ({ body: campaignWith({}) })
  open()
  expect(screen.getByLabelText('İmza hedefi')).toHaveValue('100')
  await userEvent.click(screen.getByRole('button', { name: 'Hedefi kaydet' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Hedefin kampanyanın sayfasında'))
  await userEvent.clear(screen.getByLabelText('İmza hedefi'))
  await userEvent.click(screen.getByRole('button', { name: 'Hedefi kaydet' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Hedef kaldırıldı'))
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/campaign/12/goal', { goal: '100' }],
    ['PUT', '/api/campaign/12/goal', { goal: '' }],
  ])
  expect(router.refresh).toHaveBeenCalledTimes(2)
})

test('what was done yesterday can be done again today', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), advanceTimers: true })
  try {
    const { unmount } = open()
    const done = () => screen.getByRole('button', { name: 'Yaptım : On kişiye tek tek yaz' })
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(done())
    expect(done()).toHaveAttribute('aria-pressed', 'true')
    unmount()
    jest.setSystemTime(new Date('2026-11-21T10:00:00Z'))
    open()
    expect(done()).toHaveAttribute('aria-pressed', 'false')
  } finally {
    jest.useRealTimers()
  }
})

test('one step is open and the others are folded under their titles', () => {
  openForm(steps)
  expect(screen.getByRole('link', { name: /^WhatsApp’ta aç/ })).toBeVisible()
  expect(screen.getByText('Bir imza hedefi koy')).toBeVisible()
  expect(screen.getByText('Yakın bir hedef, uzak bir umuttan daha çok imza getirir.')).not.toBeVisible()
})

test('a campaign that needs nothing says so', () => {
  openForm(<NextSteps campaign={campaignWith()} steps={[]} />)
  expect(screen.getByText('Bugün yapman gereken bir şey yok.')).toBeVisible()
})

test('a step names the numbers that it is about', () => {
  const campaign = campaignWith({ pending_signature_count: 40, goal: 1000 })
  open(<NextSteps campaign={campaign} steps={['confirm_waiting', 'raise_goal']} />)
  expect(screen.getByRole('heading', { name: '40 imza onay bekliyor' })).toBeVisible()
  expect(screen.getByText(/^1\.000 imzalık hedefine ulaştın/)).toBeVisible()
})

test.each([
  ['tr', 'won', 2, '“Dere aksın” kampanyamızı kazandık! 2 kişi imzasıyla yanımızdaydı; her birine teşekkür ederim.'],
  [
    'tr',
    'lost',
    1,
    '“Dere aksın” kampanyamızda istediğimiz olmadı. Bir kişi imzasıyla yanımızdaydı; ona teşekkür ederim.',
  ],
  [
    'tr',
    null,
    2,
    '“Dere aksın” kampanyamızda imza toplama bitti. 2 kişi imzasıyla yanımızdaydı; her birine teşekkür ederim.',
  ],
  ['en', 'won', 1, 'We won: “Dere aksın”. One person signed with us: thank you.'],
  ['en', 'partly', 2, 'We won part of what “Dere aksın” asks for. 2 people signed with us: thank you.'],
] as const)('the thanks of a campaign say in %s how it ended: %s, for %i', (locale, outcome, signature_count, text) => {
  const campaign = campaignWith({ title: 'Dere aksın', status: 'closed', outcome, signature_count })
  openForm(<NextSteps campaign={campaign} steps={['thank_all']} />, locale)
  expect(screen.getByText(text, { exact: false })).toBeVisible()
})

test('friends are written to by WhatsApp, the addressee by e-mail, and other steps lead to their place', () => {
  const email = 'bir@kurum.example, iki@kurum.example'
  open(<NextSteps campaign={campaignWith({ email })} steps={['share_ten', 'ask_answer', 'hand_over']} />)
  const target = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')
  expect(target(/^WhatsApp’ta aç/)).toMatch(/^https:\/\/wa\.me\/\?text=Merhaba, “Yukarı Söğütlü.*\/campaign\/12/)
  expect(target(/^E-postayla sor/)).toMatch(
    /^mailto:bir@kurum\.example,iki@kurum\.example\?subject=Yukarı.*1\.234 imzaya/s,
  )
  expect(target(/^Teslimi kaydet/)).toBe('/campaign/12/manage/delivery#hand-over')
})
