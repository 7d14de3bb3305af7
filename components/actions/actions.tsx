'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { NotLoaded } from '@/components/ui/not-loaded'
import { preloadToaster, toast } from '@/components/ui/toast'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { saveEntryNote } from '@/lib/client/accounts/entry-note'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { askViewer, useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { whenIdle } from '@/lib/client/browser/when'
import { useErrorText } from '@/lib/client/http/error-text'
import { useCounts } from '@/lib/client/support/counts'
import { sentFaxOf } from '@/lib/client/support/sent-faxes'
import { getPathname, useRouter } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import { type DialogName, type DialogProps, dialogOf } from './action-table'
import { usePendingClick } from './use-pending-click'
import { usePrompts } from './use-prompts'

const commentsModule = deferred(() => import('@/components/comments/comments-panel'))

type Part = DialogName | 'comments'
type CommentsPanel = ComponentType<{ campaign: Actable; compact?: boolean }>

type Comments = {
  /** Rendered out of sight until opened. */
  Panel: CommentsPanel | undefined
  isOpen: boolean
  toggle: () => void
  prefetch: () => void
}

type ActionsValue = {
  campaign: Actable
  busy: Part | undefined
  prefetch: (name: DialogName) => void
  open: (name: DialogName) => void
  comments: Comments
}

const ActionsContext = createContext<ActionsValue | undefined>(undefined)

export function useActions(): ActionsValue {
  const value = use(ActionsContext)
  if (!value) throw new Error('an action stands outside of <Actions>')
  return value
}

export function Actions({ campaign, children }: { campaign: Actable; children: ReactNode }) {
  const t = useTranslations('actions')
  const locale = useLocale()
  const { viewer } = useViewer()
  const signUp = useSignUp()
  const { busy, load, notice } = usePendingClick<Part>()
  const { opened, show, close } = useOpenedDialog()
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
      if (fax) saveEntryNote({ kind: 'fax', title: campaign.title, campaign: campaign.id, fax })
      signUp(t('thanks'), window.location.pathname + window.location.search)
    },
    share: () => open('share'),
  })

  return (
    <ActionsContext value={{ campaign, busy, prefetch, open, comments }}>
      {children}
      {notice}
      {opened ? (
        <ErrorBoundary
          key={opened.name}
          fallback={(failure, reset) => (
            <NotLoaded variant="overlay" failure={failure} onRetry={reset} onClose={() => close(opened)} />
          )}
        >
          <Suspense>
            <opened.Dialog campaign={campaign} onClose={() => close(opened)} onActed={onActed} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </ActionsContext>
  )
}

function useSignUp() {
  const router = useRouter()
  return (text: string, returnAddress: string) => {
    toast.info(text)
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
  const { enter, leave } = useBackToClose(() => flushSync(() => set(undefined)))
  return {
    opened,
    show: (next: Opened) => enter(() => set(next)),
    close: (closed: Opened) => {
      if (current.current === closed) leave()
    },
  }
}

function useComments(
  campaign: Actable,
  load: ReturnType<typeof usePendingClick<Part>>['load'],
  signUp: (text: string, returnAddress: string) => void,
): Comments {
  const locale = useLocale()
  const errorText = useErrorText()
  const { viewer } = useViewer()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const [Panel, setPanel] = useState<CommentsPanel>()
  const [isOpen, setOpen] = useState(false)

  async function loadPanel() {
    const reader = viewer === undefined ? await askViewer() : viewer
    return reader && (Panel ?? (await commentsModule.load(locale)).CommentsPanel)
  }

  function toggle() {
    if (isOpen) return setOpen(false)
    if (Panel && viewer) return setOpen(true)
    load('comments', loadPanel, (loaded) => {
      if (loaded) {
        setPanel(() => loaded)
        return setOpen(true)
      }
      const page = getPathname({ href: paths.campaign(campaign.id), locale })
      signUp(errorText('error.comment.login_required'), `${page}#comments`)
    })
  }

  /** Visitors are sent to the sign-up page and need no panel. */
  async function prefetch() {
    if (Panel || !viewer) return
    const { CommentsPanel, prefetchComments } = await commentsModule.load(locale)
    await prefetchComments(campaign.id, viewer.id, comment_count)
    startTransition(() => setPanel(() => CommentsPanel))
  }

  return { Panel, isOpen, toggle, prefetch: () => void prefetch().catch(() => undefined) }
}
