import type { Campaign } from '@sesol/contract'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { connectToasts } from '../../components/ui/toast'
import type { Channel } from '../../lib/client/support/acted-today'
import { useCounts } from '../../lib/client/support/counts'
import type { Locale } from '../../lib/i18n/routing'
import { type Actable, actableOf } from '../../lib/shared/campaigns/actable'
import { campaignWith } from './campaign'
import { changes, freshPage, openForm, site } from './form-page'

type Dialog = ComponentType<{ campaign: Actable; onClose: () => void; onActed?: (channel: Channel) => void }>

export const onClose = jest.fn()
export const onActed = jest.fn()
export const said: string[] = []
export const clipboard: { text: string | undefined; works: boolean } = { text: undefined, works: true }

connectToasts(({ text }) => said.push(text))
Object.defineProperty(navigator, 'clipboard', {
  value: {
    writeText: async (text: string) => {
      if (!clipboard.works) throw new Error('denied')
      clipboard.text = text
    },
  },
})
// jsdom cannot navigate; `defaultPrevented` is recorded before.
export const followed: string[] = []
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  if (!event.defaultPrevented) followed.push(link.href)
  event.preventDefault()
})

export async function freshDialog() {
  await freshPage()
  said.length = 0
  followed.length = 0
  Object.assign(clipboard, { text: undefined, works: true })
  document.execCommand = () => false
}

export function openDialog(Dialog: Dialog, fields: Partial<Campaign> = {}, locale: Locale = 'tr') {
  const campaign = campaignWith(fields)
  const answer = site.answer
  site.answer = (call) => (call.path === '/api/campaign/12' ? { body: campaign } : answer(call))
  const actable = actableOf(campaign)
  function Counts() {
    const { click_count, click_count_phone_number } = useCounts(12, actable.counts)
    return (
      <p data-testid="counts">
        {click_count} {click_count_phone_number}
      </p>
    )
  }
  return openForm(
    <>
      <Counts />
      <Dialog campaign={actable} onClose={onClose} onActed={onActed} />
    </>,
    locale,
  )
}

export const counts = () => screen.getByTestId('counts').textContent

export const registered = () => changes().map(({ path }) => path)
