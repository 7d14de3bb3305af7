'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toast } from '@/components/ui/toast'
import { useBackToClose } from '@/components/ui/use-back-to-close'
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
  /** What is on its way. */
  busy: Part | undefined
  /** The panel, while it is open. */
  Comments: ComponentType<CommentsProps> | undefined
  /** Fetches ahead what is about to be opened. */
  prepare: (part: Part) => void
  open: (name: DialogName) => void
  toggleComments: () => void
}

const ActionsContext = createContext<ActionsValue | undefined>(undefined)

export function useActions(): ActionsValue {
  const value = use(ActionsContext)
  if (!value) throw new Error('an action stands outside of <Actions>')
  return value
}

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
  const [busy, setBusy] = useState<Part>()
  const [opened, setOpened] = useState<Opened>()
  const [Comments, setComments] = useState<ComponentType<CommentsProps>>()
  // The page may be left, or the dialog closed, before what was asked for is there.
  const here = useRef({ gone: false, busy: false, opened: undefined as Opened | undefined, leaving: false })
  const afterwards = useRef<() => void>(undefined)

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
    here.current.leaving = false
    setOpened(next)
  }
  const { enter, leave } = useBackToClose(opened !== undefined, () => {
    show(undefined)
    afterwards.current?.()
    afterwards.current = undefined
  })
  const close = (closed: Opened) => {
    if (here.current.opened !== closed || here.current.leaving) return
    here.current.leaving = true
    leave()
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
      if (here.current.gone || here.current.leaving) return
      // One dialog takes the place of another, in the history too.
      if (!here.current.opened) enter()
      show({ name, Dialog })
    })

  function signUp(text: string, address: string) {
    toast.info(text)
    rememberReturnAddress(address)
    const go = () => router.push('/signup')
    const { opened: covering } = here.current
    if (!covering) return go()
    afterwards.current = go
    close(covering)
  }

  const toggleComments = () =>
    fetch('comments', async () => {
      if (Comments) return setComments(undefined)
      const reader = viewer === undefined ? await askViewer() : viewer
      if (here.current.gone) return
      if (reader === null) {
        const page = getPathname({ href: paths.campaign(campaign.id), locale })
        return signUp(errorText('error.comment.login_required'), `${page}#comments`)
      }
      const [Panel] = await Promise.all([loadComments(), preloadMessages(locale)])
      if (!here.current.gone) setComments(() => Panel)
    })

  const acted = usePrompts({
    isStranger: viewer === null,
    isOccupied: (channel) => opened !== undefined && opened.name !== channel,
    invite: () => signUp(t('thanks'), window.location.pathname + window.location.search),
    share: () => void open('share'),
  })

  const value: ActionsValue = {
    campaign,
    busy,
    Comments,
    prepare: (part) => {
      const parts = [part === 'comments' ? loadComments() : loadDialog(part), preloadMessages(locale)]
      // Whoever presses then is told.
      for (const one of parts) one.catch(() => undefined)
    },
    open,
    toggleComments,
  }
  return (
    <ActionsContext value={value}>
      {children}
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
