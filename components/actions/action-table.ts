import type { CampaignCounts } from '@sesol/contract'
import type { ErrorId } from '@sesol/contract/errors'
import {
  Bell,
  BellRing,
  Check,
  Copy,
  type IconNode,
  Landmark,
  Mail,
  MessageSquare,
  Phone,
  Printer,
  Share2,
} from 'lucide'
import type { AriaAttributes, ComponentType, ReactNode } from 'react'
import { type DeferredModule, deferred } from '@/lib/client/browser/deferred-module'
import { onIntent } from '@/lib/client/browser/when'
import type { Channel } from '@/lib/client/support/acted-today'
import type { Messages } from '@/lib/i18n/messages'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { type Shared, shareText } from '@/lib/shared/sharing/share-links'
import { telLink } from '@/lib/shared/support/phone-links'

type DialogModule = DeferredModule<ComponentType<DialogProps>>

export type DialogProps = {
  campaign: Actable
  onClose: () => void
  onActed?: (channel: Channel) => void
}

// `import()` in a server component adds the dialogs to the scripts of the page. Turbopack removes the branch of `? :` only.
const isBrowser = typeof window !== 'undefined'

export type Face = {
  icon: IconNode
  label: `actions.${keyof Messages['actions']}`
  count?: number | null
  missing?: ErrorId | undefined
  /** Followed until scripts take the press. */
  href?: string
}

type Attributes = Pick<AriaAttributes, 'aria-busy' | 'aria-expanded' | 'aria-haspopup'> &
  Partial<ReturnType<typeof onIntent>>

export type LiveAction = Attributes & Partial<Pick<Face, 'icon' | 'label'>> & { act: () => void }

/** What a control of the HTML gets; its content where that changes. */
export type LiveControls = Record<ActionName, Attributes & { act: () => void; content: ReactNode }>

export type LiveActionsProps = {
  campaign: Actable
  placement: 'list' | 'card'
  /** What was pressed before the live actions had loaded. */
  pressed: { name: ActionName } | undefined
  onLive: (live: LiveControls) => void
}

export type ActionTools = {
  campaign: Actable
  isTouch: boolean
  done: Partial<Record<ActionName, boolean>>
  registerCall: () => Promise<boolean>
  shared: (via: 'copy') => Shared
  copied: boolean
  copy: (text: string) => Promise<void>
  comments: { isOpen: boolean; toggle: () => void; prefetch: () => void }
  follow: { isFollowing: boolean; toggle: () => void }
}

export type Placement = 'list' | 'bar' | 'card'

type Action = { face: (campaign: Actable, counts: CampaignCounts, placement: Placement) => Face } & (
  | { live: (tools: ActionTools) => LiveAction }
  | { dialog: DialogModule | undefined; live?: (tools: ActionTools) => LiveAction | undefined }
)

const table = {
  email: {
    face: ({ hasEmail }) => ({
      icon: Mail,
      label: 'actions.email',
      missing: hasEmail ? undefined : 'error.support.no_email',
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/support/email-dialog').then(({ EmailDialog }) => EmailDialog))
      : undefined,
  },
  fax: {
    face: ({ isCimer, hasFax }) => ({
      icon: isCimer ? Landmark : Printer,
      label: isCimer ? 'actions.portal' : 'actions.fax',
      missing: hasFax ? undefined : 'error.support.no_fax',
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/support/fax-dialog').then(({ FaxDialog }) => FaxDialog))
      : undefined,
  },
  phone: {
    face: ({ phone }) => ({
      icon: Phone,
      label: 'actions.phone',
      missing: phone ? undefined : 'error.support.no_phone',
      href: telLink(phone),
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/support/phone-dialog').then(({ PhoneDialog }) => PhoneDialog))
      : undefined,
    live: ({ isTouch, registerCall }) => (isTouch ? { act: () => void registerCall() } : undefined),
  },
  share: {
    face: ({ share }, _, placement) => ({
      icon: Share2,
      label: share === 'won' && placement === 'list' ? 'actions.shareWon' : 'actions.share',
    }),
    dialog: isBrowser
      ? deferred(() => import('@/components/sharing/share-dialog').then(({ ShareDialog }) => ShareDialog))
      : undefined,
  },
  copy: {
    face: () => ({ icon: Copy, label: 'actions.copy' }),
    live: ({ shared, copied, copy }) => ({
      ...(copied && { icon: Check, label: 'actions.copied' }),
      act: () => void copy(shareText(shared('copy'))),
    }),
  },
  follow: {
    face: () => ({ icon: Bell, label: 'actions.follow' }),
    live: ({ follow }) => ({
      ...(follow.isFollowing && { icon: BellRing, label: 'actions.following' }),
      act: follow.toggle,
    }),
  },
  comments: {
    face: (_, { comment_count }, placement) => ({
      icon: MessageSquare,
      label: 'actions.comments',
      // Elsewhere the number stands beside it.
      count: placement === 'card' ? comment_count : null,
    }),
    live: ({ comments }) => ({
      'aria-expanded': comments.isOpen,
      ...onIntent(comments.prefetch),
      act: comments.toggle,
    }),
  },
} satisfies Record<string, Action>

type Table = typeof table
export type ActionName = keyof Table
export type DialogName = { [N in ActionName]: Table[N] extends { dialog: unknown } ? N : never }[ActionName]

export const actions: Record<ActionName, Action> = table
export const actionNames = Object.keys(table) as ActionName[]
const supports: readonly ActionName[] = ['email', 'fax', 'phone']

/** Lists show them dozens of times: a page has their shapes once. */
export const cardIcons: Record<string, IconNode> = {
  email: Mail,
  fax: Printer,
  portal: Landmark,
  phone: Phone,
  share: Share2,
  copy: Copy,
  comments: MessageSquare,
}

/** The portal takes no e-mail. */
export function actionNamesOf(
  { isClosed, takesUpdates, isCimer, hasEmail }: Actable,
  placement: Placement,
): readonly ActionName[] {
  if (placement === 'bar') return ['share']
  return actionNames.filter(
    (name) =>
      !(isClosed && supports.includes(name)) &&
      !(name === 'email' && isCimer && !hasEmail) &&
      (name !== 'follow' || (takesUpdates && placement === 'list')),
  )
}

export const wordOf = (label: Face['label']) => label.slice('actions.'.length)

export const dialogOf = (name: DialogName) => table[name].dialog as DialogModule
