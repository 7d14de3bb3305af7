'use client'

import { useTranslations } from 'next-intl'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { SignedNow, TypedSigner } from '@/components/support/sign-form'
import { BeforeRemoval } from '@/components/ui/before-removal'
import { buttonStyle } from '@/components/ui/control-style'
import { Deferred } from '@/components/ui/deferred'
import { Skeleton } from '@/components/ui/loading'
import { useDeferred, usePrefetch } from '@/components/ui/use-deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { useSentFax } from '@/lib/client/support/sent-faxes'
import { useSigned } from '@/lib/client/support/signatures'
import { withMessages } from '@/lib/i18n/all-messages'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { signHash } from '@/lib/shared/paths'

const signForm = deferred(withMessages(() => import('@/components/support/sign-form').then(({ SignForm }) => SignForm)))
const faxStatus = deferred(
  withMessages(() => import('@/components/support/fax-status').then(({ FaxStatus }) => FaxStatus)),
)
const signedPanel = deferred(withMessages(() => import('./signed-panel').then(({ SignedPanel }) => SignedPanel)))

/** The router writes its own URL when it starts, which may lack a fragment that was followed meanwhile. */
const isTarget = () =>
  typeof window !== 'undefined' &&
  (window.location.hash === signHash || document.querySelector(`${signHash}:target`) !== null)

/** Links of the page sign at once for a member; those of cards and other sites only open the form. */
function useSignLinks(open: () => void): void {
  const onLink = useEffectEvent(open)
  useEffect(() => {
    // It may have been followed since the first rendering.
    if (isTarget()) onLink()
    const listen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="${signHash}"]`)) onLink()
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}

type View = { name: 'button' } | { name: 'form'; direct: boolean } | ({ name: 'signed' } & SignedNow)

type SignLinkProps = {
  member: Viewer | undefined
  ref: Ref<HTMLAnchorElement>
  prefetch: ReturnType<typeof usePrefetch>
  onChangeDetails: () => void
}

/** A link to the form, which opens it without scripts; `useSignLinks` follows it with them. */
function SignLink({ member, ref, prefetch, onChangeDetails }: SignLinkProps) {
  const t = useTranslations('sign')
  return (
    <>
      <a ref={ref} href={signHash} {...prefetch} className={buttonStyle('primary', 'lg', 'w-full')}>
        {t('sign')}
      </a>
      {member ? (
        <p className="text-sm text-soft">
          {t('asMember', { name: `${member.first_name} ${member.last_name}` })}{' '}
          <button
            type="button"
            onClick={onChangeDetails}
            className="-my-2.5 inline-flex min-h-touch items-center underline underline-offset-4"
          >
            {t('changeDetails')}
          </button>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('short')}</p>
      )}
    </>
  )
}

function focusedIn(form: HTMLFormElement): TypedSigner['field'] {
  const name = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : undefined
  return (['name', 'surname', 'email'] as const).find((field) => field === name)
}

function typedIn(form: HTMLFormElement): NonNullable<TypedSigner['values']> {
  const { wants_updates, special_consent, ...texts } = Object.fromEntries(new FormData(form))
  const { name = '', surname = '', email = '', shares_name } = texts as NonNullable<TypedSigner['values']>
  const ticked = { wants_updates, special_consent }
  const boxes = Object.fromEntries(Object.entries(ticked).map(([box, value]) => [box, value !== undefined]))
  return { name, surname, email, shares_name, ...boxes }
}

const formIn = (box: RefObject<HTMLElement | null>) => box.current?.querySelector('form')

/** The form of the page until the one with scripts has loaded; that one takes over what was typed, at the latest when it is sent. */
function useEnhancedForm(isOpen: boolean) {
  const { value: SignForm } = useDeferred(signForm, isOpen)
  const plain = useRef<HTMLDivElement>(null)
  const held = useRef<TypedSigner>({})
  const [state, setState] = useState<'plain' | 'enhanced' | 'sent'>('plain')
  useEffect(() => {
    if (!isOpen) return
    const form = formIn(plain)
    const isTyping = form?.contains(document.activeElement) && Object.values(typedIn(form)).some(Boolean)
    if (SignForm && !isTyping) setState('enhanced')
    else if (!SignForm) form?.querySelector<HTMLElement>('input[name="name"]')?.focus()
  }, [isOpen, SignForm])

  // What is typed until the very moment of the replacement.
  const hold = useCallback(() => {
    const form = formIn(plain)
    if (form) held.current = { values: typedIn(form), field: focusedIn(form) }
  }, [])
  const submit = (event: SubmitEvent<HTMLElement>) => {
    if (!SignForm) return
    event.preventDefault()
    setState('sent')
  }
  const reset = () => {
    held.current = {}
    setState('plain')
  }
  return {
    SignForm: isOpen && state !== 'plain' ? SignForm : undefined,
    isSent: state === 'sent',
    ...{ held, plain, hold, submit, reset },
  }
}

type SignPanelProps = {
  campaign: Actable
  /** The form was sent without scripts, and refused. */
  refused: boolean
  /** The form as the server sends it. */
  children: ReactNode
}

export function SignPanel({ campaign, refused, children }: SignPanelProps) {
  const signed = useSigned(campaign.id)
  const fax = useSentFax(campaign.id)
  const { viewer, confirmed } = useViewer()
  const prefetch = usePrefetch(signForm)
  const isHydrated = useHydrated()
  const [chosen, setView] = useState<View | undefined>(refused ? { name: 'form', direct: false } : undefined)
  // The fragment opens the form without scripts, too (`:target`).
  const [wasTarget] = useState(isTarget)
  const isFollowed = isHydrated && wasTarget && !signed
  const view = chosen ?? (isFollowed ? { name: 'form' as const, direct: false } : undefined)
  const link = useRef<HTMLAnchorElement>(null)
  const member = confirmed && viewer?.first_name && viewer.last_name && viewer.email ? viewer : undefined
  const isOpen = view?.name === 'form'
  const { SignForm, isSent, held, plain, hold, submit, reset } = useEnhancedForm(isOpen)

  // The focused element was removed; its replacement gets the focus.
  useEffect(() => {
    if (chosen?.name === 'button') link.current?.focus()
  }, [chosen])

  const show = (next: View) => {
    reset()
    setView(next)
  }
  const open = (direct: boolean) => show({ name: 'form', direct })
  useSignLinks(() => {
    if (!signed && !isOpen) open(member !== undefined)
  })

  if (signed && !isOpen) {
    return (
      <Deferred of={signedPanel} fallback={<Skeleton className="h-64" />}>
        {(SignedPanel) => (
          <SignedPanel
            campaign={campaign}
            just={view?.name === 'signed' ? view : undefined}
            onAnother={() => open(false)}
            prefetchAnother={prefetch}
          />
        )}
      </Deferred>
    )
  }
  if (SignForm) {
    return (
      <div data-open className="contents">
        <SignForm
          campaign={campaign}
          another={signed}
          member={isOpen && view.direct ? member : undefined}
          typed={held}
          isSent={isSent}
          onDone={(signed) => show({ name: 'signed', ...signed })}
          onClose={() => show({ name: 'button' })}
        />
      </div>
    )
  }
  const isPlain = !isHydrated && !refused
  return (
    <>
      <div className={cx('grid gap-2.5', isOpen && 'hidden', isPlain && 'in-target:hidden')}>
        <SignLink ref={link} member={member} prefetch={prefetch} onChangeDetails={() => open(false)} />
        {fax ? (
          <div className="border-t border-line pt-4">
            <Deferred of={faxStatus}>{(FaxStatus) => <FaxStatus id={fax} />}</Deferred>
          </div>
        ) : null}
      </div>
      <BeforeRemoval act={hold} />
      <div
        ref={plain}
        onSubmit={submit}
        data-open={isOpen || undefined}
        data-plain={isPlain || undefined}
        className={cx(!isOpen && 'hidden', isPlain && 'in-target:block')}
      >
        {children}
      </div>
    </>
  )
}
