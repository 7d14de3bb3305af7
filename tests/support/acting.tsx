import { act, screen } from '@testing-library/react'
import type { DialogProps, Placement } from '../../components/actions/action-table'
import { useLiveActions } from '../../components/actions/bar/live-actions'
import { Dialog } from '../../components/ui/dialog'
import { connectToasts, type ToastOptions } from '../../components/ui/toast'
import { storeViewer } from '../../lib/client/accounts/viewer-store'
import { type Actable, actableOf } from '../../lib/shared/campaigns/actable'
import { campaignWith } from './campaign'
import { openForm, site, type viewer } from './form-page'

export const said: ToastOptions[] = []
connectToasts((options) => void said.push(options))

type StubProps = DialogProps & { title: string; channel?: 'email' | 'fax' | undefined }

function Stub({ title, channel, onClose, onActed }: StubProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <button type="button" onClick={() => channel && onActed?.(channel)}>
        Gönder
      </button>
      <input aria-label="Alan" />
    </Dialog>
  )
}

export const stubDialog = (title: string, channel?: 'email' | 'fax') => (props: DialogProps) => (
  <Stub {...props} title={title} channel={channel} />
)

export function pointWith(pointer: 'coarse' | 'fine') {
  window.matchMedia = ((query: string) => ({
    matches: query === `(pointer: ${pointer})`,
    addEventListener() {},
    removeEventListener() {},
  })) as never
}

export function signIn(who: typeof viewer | null) {
  site.answer = ({ path }) => ({ body: path === '/api/session' ? who : {} })
  storeViewer(who)
}

let id = 7000

export function everyWay(fields: Parameters<typeof campaignWith>[0] = {}) {
  id += 1
  const ways = { email: 'a@ornek.example', phone_number: '+903121112233', fax_number: '+903121112234' }
  return actableOf(campaignWith({ id, ...ways, ...fields }))
}

function Bar({ campaign, placement }: { campaign: Actable; placement: Placement }) {
  const { bar, overlay } = useLiveActions(campaign)
  return (
    <>
      {bar(placement)}
      {overlay}
    </>
  )
}

export const showBar = (campaign = everyWay(), placement: Placement = 'list') =>
  openForm(<Bar campaign={campaign} placement={placement} />)

export const button = (name: RegExp) => screen.getByRole('button', { name })

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
