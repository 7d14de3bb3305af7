import type { ComponentType } from 'react'
import { type DeferredModule, deferred } from '@/lib/client/browser/deferred-module'
import type { Channel } from '@/lib/client/support/acted-today'
import type { Actable } from '@/lib/shared/campaigns/actable'

export type DialogProps = {
  campaign: Actable
  onClose: () => void
  /** Called each time the person really does it. */
  onActed?: (channel: Channel) => void
}

/** What the bar's buttons open; loaded on intent. */
export const dialogs = {
  email: deferred(() => import('@/components/support/email-dialog').then(({ EmailDialog }) => EmailDialog)),
  fax: deferred(() => import('@/components/support/fax-dialog').then(({ FaxDialog }) => FaxDialog)),
  phone: deferred(() => import('@/components/support/phone-dialog').then(({ PhoneDialog }) => PhoneDialog)),
  share: deferred(() => import('@/components/sharing/share-dialog').then(({ ShareDialog }) => ShareDialog)),
} satisfies Record<string, DeferredModule<ComponentType<DialogProps>>>

export type DialogName = keyof typeof dialogs
