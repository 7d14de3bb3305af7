import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { StepPosition } from '../../components/wizard/sequence'
import { Wizard } from '../../components/wizard/wizard'
import { clearDrafts } from '../../lib/client/drafts/draft'
import { campaignWith } from './campaign'
import './database'
import { teachDialogs } from './dialog'
import { freshPage, openForm, site, viewer } from './form-page'

export const story = 'Dere yatağına her gece kamyonlarla atık dökülüyor, su turuncu.'

const turns = 6
const nextTurn = () => new Promise<void>((done) => setTimeout(done, 4))

/** jsdom has no layout and does not scroll. */
export async function freshWizard() {
  teachDialogs()
  Element.prototype.scrollIntoView = jest.fn()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  // The form of the previous test may still be writing its draft.
  for (let turn = 0; turn < turns; turn += 1) await Promise.all([clearDrafts(), nextTurn()])
  await freshPage()
  window.history.replaceState(null, '', '/create-campaign')
  document.title = 'Haksızlığı duyur'
}

type Answer = typeof site.answer

export async function openWizard(
  props: ComponentProps<typeof Wizard> = {},
  { member = true, answer = () => ({ body: null }) }: { member?: boolean; answer?: Answer } = {},
) {
  site.answer = (call) => {
    if (call.path === '/api/session') return { body: member ? viewer : null }
    return call.path === '/api/campaign/draft' ? { status: 404 } : answer(call)
  }
  const page = openForm(<Wizard {...props} />)
  await waitFor(() => expect(site.calls.some(({ path }) => path === '/api/session')).toBe(true))
  for (let turn = 0; turn < turns; turn += 1) await act(nextTurn)
  return page
}

export const question = () => screen.getByRole('heading', { level: 2 })
export const onward = () =>
  screen.getByRole('button', { name: /^(Devam et|Özete dön|İncelemeye gönder|Giriş yap ve incelemeye gönder|Kaydet)$/ })
export const back = () => screen.getByRole('button', { name: 'Geri' })
export const goOn = () => userEvent.click(onward())
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
export const write = (label: string | RegExp, text: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value: text } })

/** By name, because queries by role are slow among many buttons. */
function put(name: string, text: string) {
  const field = document.querySelector(`[name="${name}"][value="${text}"], #${name}`)
  if (!(field instanceof HTMLElement)) throw new Error(`nothing asks for ${name}`)
  if (field.matches('[type="radio"]')) fireEvent.click(field)
  else fireEvent.input(field, { target: { value: text } })
  fireEvent.blur(field)
}

const answers: Record<Exclude<StepPosition, 'review'>, Record<string, string>> = {
  scope: {},
  topic: { topic: 'environment' },
  type: { complaint_details: story, demand: 'Dere temizlensin.' },
  institution: { institution_or_person_name: 'Örnek Belediyesi', email: 'bilgi@belediye.example' },
  ai: { ai_preference: 'without_ai' },
  details: { title: 'Dere temizlensin', content: 'Her sabah aynı manzara.' },
  media: {},
}

export async function walkTo(position: StepPosition) {
  for (const [step, fields] of Object.entries(answers)) {
    if (step === position) return
    for (const [name, text] of Object.entries(fields)) put(name, text)
    const form = document.querySelector('form')
    if (form) await act(async () => fireEvent.submit(form))
  }
}

export const placeInAddress = () => window.location.hash

export const own = campaignWith({
  email: 'bolge9@yollar.example',
  change_request: 'Kavşağın altındaki menfez temizlensin, iki yanına yönlendirme çiti çekilsin.',
})
