'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { NotLoaded } from '@/components/ui/not-loaded'
import { preloadToaster, toast } from '@/components/ui/toast'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { saveEntryNote } from '@/lib/client/accounts/entry-note'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { whenIdle } from '@/lib/client/browser/when'
import { sentFaxOf } from '@/lib/client/support/sent-faxes'
import { useRouter } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import { type ActionName, type DialogName, type DialogProps, dialogOf } from './action-table'
import { type CommentsState, useComments } from './comments'
import { usePendingClick } from './use-pending-click'
import { usePrompts } from './use-prompts'

export type ActionsState = {
  campaign: Actable
  busy: ActionName | undefined
  prefetch: (name: DialogName) => void
  open: (name: DialogName) => void
  /** Acts once no dialog covers the page. */
  uncover: (act: () => void) => void
  comments: CommentsState
}

type ActionsProps = {
  campaign: Actable
  list: (actions: ActionsState) => ReactNode
  children: (actions: ActionsState) => ReactNode
}

/** The state of a campaign's actions, and the dialog that is open. */
export function Actions({ campaign, list, children }: ActionsProps) {
  const t = useTranslations('actions')
  const locale = useLocale()
  const { viewer } = useViewer()
  const signUp = useSignUp(campaign)
  const { busy, load, notice } = usePendingClick()
  const { opened, show, close, uncover } = useOpenedDialog()
  const comments = useComments(campaign, load, signUp)

  // Later failures are shown as toasts; offline the toaster could not be loaded.
  useEffect(() => whenIdle(preloadToaster), [])

  const open = (name: DialogName) =>
    load(
      name,
      () => dialogOf(name).load(locale),
      (Dialog) => show({ name, Dialog }),
    )
  // A failure is reported after the click.
  const prefetch = (name: DialogName) =>
    void dialogOf(name)
      .load(locale)
      .catch(() => undefined)

  const onActed = usePrompts({
    isVisitor: viewer === null,
    isDialogOpen: opened !== undefined,
    invite: (acted) => {
      const fax = acted === 'fax' ? sentFaxOf(campaign.id) : undefined
      signUp(t('thanks'), window.location.pathname + window.location.search, fax)
    },
    share: () => open('share'),
  })

  const state: ActionsState = { campaign, busy, prefetch, open, uncover, comments }
  return (
    <>
      {children(state)}
      {notice}
      {opened ? (
        <ErrorBoundary
          key={opened.name}
          fallback={(failure, reset) => (
            <NotLoaded variant="overlay" failure={failure} onRetry={reset} onClose={() => close(opened)} />
          )}
        >
          <Suspense>
            <opened.Dialog campaign={campaign} onClose={() => close(opened)} onActed={onActed} list={list(state)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}

function useSignUp({ id: campaign, title }: Actable) {
  const router = useRouter()
  return (text: string, returnAddress: string, fax?: string) => {
    toast.info(text)
    saveEntryNote(fax ? { kind: 'fax', title, campaign, fax } : { kind: 'visit', title })
    rememberReturnAddress(returnAddress)
    router.push(paths.signUp)
  }
}

type Opened = { name: DialogName; Dialog: ComponentType<DialogProps> }

function useOpenedDialog() {
  const [opened, setOpened] = useState<Opened>()
  // A dialog may report its close after another one was opened.
  const current = useRef<Opened>(undefined)
  const set = (next: Opened | undefined) => {
    current.current = next
    setOpened(next)
  }
  const next = useRef<() => void>(undefined)
  const { enter, leave } = useBackToClose(() => {
    flushSync(() => set(undefined))
    next.current?.()
    next.current = undefined
  })
  return {
    opened,
    uncover: (act: () => void) => {
      if (!current.current) return act()
      next.current = act
      leave()
    },
    show: (next: Opened) => enter(() => set(next)),
    close: (closed: Opened) => {
      if (current.current === closed) leave()
    },
  }
}
