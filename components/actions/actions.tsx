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
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { toast } from '@/components/ui/toast'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { useCounts } from '@/lib/client/counts'
import { useErrorText } from '@/lib/client/error-text'
import { rememberReturnAddress } from '@/lib/client/return-address'
import { askViewer, useViewer } from '@/lib/client/session'
import { LazyMessages, preloadMessages } from '@/lib/i18n/lazy-messages'
import { getPathname, useRouter } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/actable'
import { paths } from '@/lib/shared/paths'
import { type CommentsProps, type DialogName, type DialogProps, loadComments, loadDialog, type Part } from './parts'
import { usePrompts } from './use-prompts'

type Opened = { name: DialogName; Dialog: ComponentType<DialogProps> }

type ActionsValue = {
  campaign: Actable
  /** Fetches ahead what is about to be opened. */
  prepare: (part: Part) => void
  open: (name: DialogName) => void
  toggleComments: () => void
}

/** The panel, once it has been fetched: it is drawn out of sight until it is opened. */
type CommentsState = { Panel: ComponentType<CommentsProps> | undefined; isOpen: boolean }

const ActionsContext = createContext<ActionsValue | undefined>(undefined)
// Apart from the acts, which never change: what opens draws no button anew that has nothing to do with it.
const BusyContext = createContext<Part | undefined>(undefined)
const CommentsContext = createContext<CommentsState>({ Panel: undefined, isOpen: false })

export function useActions(): ActionsValue {
  const value = use(ActionsContext)
  if (!value) throw new Error('an action stands outside of <Actions>')
  return value
}

/** What is on its way. */
export const useBusy = () => use(BusyContext)

export const useCommentsState = () => use(CommentsContext)

type ActionsProps = {
  campaign: Actable
  /** Told once, when the bars stand in the page. */
  onShown?: () => void
  children: ReactNode
}

/** What the bars of one campaign share: which dialog is open over the page, whether the comments are, what follows an act. */
export function Actions({ campaign, onShown, children }: ActionsProps) {
  const t = useTranslations('actions')
  const locale = useLocale()
  const errorText = useErrorText()
  const router = useRouter()
  const { viewer } = useViewer()
  const { comment_count } = useCounts(campaign.id, campaign.counts)
  const [busy, setBusy] = useState<Part>()
  const [opened, setOpened] = useState<Opened>()
  const [Comments, setComments] = useState<ComponentType<CommentsProps>>()
  const [commentsOpen, setCommentsOpen] = useState(false)
  // The page may be left, or the dialog closed, before what was asked for is there.
  const here = useRef({ gone: false, busy: false, opened: undefined as Opened | undefined })

  useEffect(() => {
    const { current } = here
    current.gone = false
    return () => {
      current.gone = true
    }
  }, [])

  const shown = useRef(onShown)
  // Before anything else can happen: the focus was on a button that is gone, and a key pressed now would meet nothing.
  useLayoutEffect(() => shown.current?.(), [])

  const show = (next: Opened | undefined) => {
    here.current.opened = next
    setOpened(next)
  }
  const { enter, leave } = useBackToClose(() => flushSync(() => show(undefined)))
  const close = (closed: Opened) => {
    if (here.current.opened === closed) leave()
  }

  async function fetch(part: Part, act: () => Promise<void>) {
    if (here.current.busy) return
    here.current.busy = true
    setBusy(part)
    try {
      await act()
    } catch {
      if (!here.current.gone) toast.error(errorText('error.network'))
    } finally {
      here.current.busy = false
      setBusy(undefined)
    }
  }

  const open = (name: DialogName) =>
    fetch(name, async () => {
      const [Dialog] = await Promise.all([loadDialog(name), preloadMessages(locale)])
      if (!here.current.gone) enter(() => show({ name, Dialog }))
    })

  function signUp(text: string, address: string) {
    toast.info(text)
    rememberReturnAddress(address)
    const go = () => router.push(paths.signUp)
    if (here.current.opened) leave(go)
    else go()
  }

  async function openComments() {
    if (Comments && viewer) return setCommentsOpen(true)
    await fetch('comments', async () => {
      const reader = viewer === undefined ? await askViewer() : viewer
      if (here.current.gone) return
      if (reader === null) {
        const page = getPathname({ href: paths.campaign(campaign.id), locale })
        return signUp(errorText('error.comment.login_required'), `${page}#comments`)
      }
      if (!Comments) {
        const [{ CommentsPanel }] = await Promise.all([loadComments(), preloadMessages(locale)])
        if (here.current.gone) return
        setComments(() => CommentsPanel)
      }
      setCommentsOpen(true)
    })
  }
  const toggleComments = () => void (commentsOpen ? setCommentsOpen(false) : openComments())

  /** Strangers are led to the sign-up and need no panel. */
  async function prepareComments() {
    if (Comments || !viewer) return
    const [{ CommentsPanel, prefetchComments }] = await Promise.all([loadComments(), preloadMessages(locale)])
    await prefetchComments(campaign.id, viewer.id, comment_count)
    if (!here.current.gone) startTransition(() => setComments(() => CommentsPanel))
  }

  const acted = usePrompts({
    isStranger: viewer === null,
    isOccupied: (channel) => opened !== undefined && opened.name !== channel,
    invite: () => signUp(t('thanks'), window.location.pathname + window.location.search),
    share: () => void open('share'),
  })

  function prepare(part: Part) {
    const parts = part === 'comments' ? [prepareComments()] : [loadDialog(part), preloadMessages(locale)]
    // Whoever presses then is told.
    for (const one of parts) one.catch(() => undefined)
  }
  const latest = useRef({ prepare, open, toggleComments })
  useLayoutEffect(() => {
    latest.current = { prepare, open, toggleComments }
  })
  const value = useMemo<ActionsValue>(
    () => ({
      campaign,
      prepare: (part) => latest.current.prepare(part),
      open: (name) => void latest.current.open(name),
      toggleComments: () => latest.current.toggleComments(),
    }),
    [campaign],
  )
  const comments = useMemo(() => ({ Panel: Comments, isOpen: commentsOpen }), [Comments, commentsOpen])
  return (
    <ActionsContext value={value}>
      <BusyContext value={busy}>
        <CommentsContext value={comments}>{children}</CommentsContext>
      </BusyContext>
      {opened ? (
        <Suspense>
          <LazyMessages>
            <opened.Dialog campaign={campaign} onClose={() => close(opened)} onActed={acted} />
          </LazyMessages>
        </Suspense>
      ) : null}
    </ActionsContext>
  )
}
