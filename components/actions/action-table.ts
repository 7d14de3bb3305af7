import type { CampaignCounts } from '@sesol/contract'
import type { ErrorId } from '@sesol/contract/errors'
import { Copy, type IconNode, Landmark, Mail, MessageSquare, Phone, Printer, Share2 } from 'lucide'
import type { ComponentType } from 'react'
import { type DeferredModule, deferred } from '@/lib/client/browser/deferred-module'
import type { Channel } from '@/lib/client/support/acted-today'
import type { Messages } from '@/lib/i18n/messages'
import type { Actable } from '@/lib/shared/campaigns/actable'

type DialogModule = DeferredModule<ComponentType<DialogProps>>

export type DialogProps = {
  campaign: Actable
  onClose: () => void
  onActed?: (channel: Channel) => void
}

// In a server component, `import()` adds the dialogs to the scripts of the page. Turbopack removes the branch of `? :` only.
const isBrowser = typeof window !== 'undefined'

export type Face = {
  icon: IconNode
  label: `actions.${keyof Messages['actions']}`
  /** Null if the API does not report it. */
  count?: number | null
  /** The contact that the campaign lacks; it disables the button. */
  missing?: ErrorId | undefined
}

type Action = {
  face: (campaign: Actable, counts: CampaignCounts) => Face
  /** Opened by a click. An action without a dialog has its handler in live-bar.tsx. */
  dialog?: DialogModule | undefined
}

/** The buttons of the action bar in display order. */
export const actions = {
  email: {
    face: ({ hasEmail }, { click_count }) => ({
      icon: Mail,
      label: 'actions.email',
      count: click_count,
      missing: hasEmail ? undefined : 'error.support.no_email',
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/support/email-dialog').then(({ EmailDialog }) => EmailDialog))
      : undefined,
  },
  fax: {
    face: ({ isCimer, hasFax }, { click_count_fax_number }) => ({
      icon: isCimer ? Landmark : Printer,
      label: isCimer ? 'actions.portal' : 'actions.fax',
      count: click_count_fax_number,
      missing: hasFax ? undefined : 'error.support.no_fax',
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/support/fax-dialog').then(({ FaxDialog }) => FaxDialog))
      : undefined,
  },
  phone: {
    face: ({ phone }, { click_count_phone_number }) => ({
      icon: Phone,
      label: 'actions.phone',
      count: click_count_phone_number,
      missing: phone ? undefined : 'error.support.no_phone',
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/support/phone-dialog').then(({ PhoneDialog }) => PhoneDialog))
      : undefined,
  },
  share: {
    face: () => ({ icon: Share2, label: 'actions.share' }),
    dialog: isBrowser
      ? deferred(() => import('@/components/sharing/share-dialog').then(({ ShareDialog }) => ShareDialog))
      : undefined,
  },
  copy: { face: () => ({ icon: Copy, label: 'actions.copy' }) },
  comments: {
    face: (_, { comment_count }) => ({ icon: MessageSquare, label: 'actions.comments', count: comment_count }),
  },
} satisfies Record<string, Action>

type Actions = typeof actions
export type ActionName = keyof Actions
export type DialogName = { [N in ActionName]: Actions[N] extends { dialog: unknown } ? N : never }[ActionName]

const actionNames = Object.keys(actions) as ActionName[]
const supports: readonly ActionName[] = ['email', 'fax', 'phone']

export const actionNamesOf = ({ isClosed }: Actable): ActionName[] =>
  isClosed ? actionNames.filter((name) => !supports.includes(name)) : actionNames

export const dialogNames = actionNames.filter((name): name is DialogName => 'dialog' in actions[name])
export const dialogOf = (name: DialogName) => actions[name].dialog as DialogModule
