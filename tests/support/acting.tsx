import { act, screen } from '@testing-library/react'
import { memo, useState } from 'react'
import type { DialogProps, LiveActionsProps, LiveControls } from '../../components/actions/action-table'
import { ActionBar } from '../../components/actions/bar/action-bar'
import { ActionsContext } from '../../components/actions/bar/action-control'
import { LiveActions } from '../../components/actions/bar/live-actions'
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

function Bar({ campaign, placement }: { campaign: Actable; placement: LiveActionsProps['placement'] }) {
  const [live, setLive] = useState<LiveControls>()
  return (
    <ActionsContext value={{ live, load: jest.fn(), press: jest.fn() }}>
      <ActionBar campaign={campaign} placement={placement} />
      <Parts campaign={campaign} placement={placement} pressed={undefined} onLive={setLive} />
    </ActionsContext>
  )
}

const Parts = memo(LiveActions)

export const showBar = (campaign = everyWay(), placement: LiveActionsProps['placement'] = 'list') =>
  openForm(<Bar campaign={campaign} placement={placement} />)

export const controls = () => [...document.querySelectorAll<HTMLElement>('[data-action]')]

/** A link where the HTML leads somewhere; both are pressed alike. */
export function button(name: RegExp): HTMLElement {
  const [found, ...others] = [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })]
  if (!found || others.length > 0) throw new Error(`${others.length + Number(Boolean(found))} controls ${name}`)
  return found
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
