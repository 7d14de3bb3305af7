import type { ComponentType } from 'react'
import type { Channel } from '@/lib/client/clicks'
import type { Actable } from '@/lib/shared/actable'

export type DialogProps = {
  campaign: Actable
  onClose: () => void
  /** Told when the person has really done it. */
  onActed?: (channel: Channel) => void
}

const dialogs = {
  email: () => import('@/components/support/email-dialog').then(({ EmailDialog }) => EmailDialog),
  fax: () => import('@/components/support/fax-dialog').then(({ FaxDialog }) => FaxDialog),
  phone: () => import('@/components/support/phone-dialog').then(({ PhoneDialog }) => PhoneDialog),
  share: () => import('@/components/sharing/share-dialog').then(({ ShareDialog }) => ShareDialog),
}

export type DialogName = keyof typeof dialogs
export type Part = DialogName | 'comments'

/** What a button opens comes when the button is meant, not with the page. */
export const loadDialog = (name: DialogName): Promise<ComponentType<DialogProps>> => dialogs[name]()

export type CommentsProps = { campaign: Actable; compact?: boolean }

export const loadComments = () => import('@/components/comments/comments-panel')

export type LiveBarProps = {
  campaign: Actable
  /** Told once the bar stands in the page. */
  onShown: () => void
}
