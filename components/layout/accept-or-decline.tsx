import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { askViewer } from '@/lib/client/accounts/session'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

type AcceptOrDeclineProps = {
  texts: Record<'accept' | 'decline' | 'declined' | 'home', string> & { declinedText: ReactNode }
  onAnswer: (accepts: boolean) => Promise<unknown>
  /** The page after accepting. */
  next: string
}

export function AcceptOrDecline({ texts, onAnswer, next }: AcceptOrDeclineProps) {
  const router = useRouter()
  const [isDeclined, setDeclined] = useState(false)
  const accept = useAction(async () => {
    await onAnswer(true)
    await askViewer()
    router.push(next)
  })
  const decline = useAction(async () => {
    await onAnswer(false)
    setDeclined(true)
  })
  if (isDeclined) {
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <Banner title={texts.declined}>{texts.declinedText}</Banner>
        <LinkButton href={paths.home()}>{texts.home}</LinkButton>
      </div>
    )
  }
  const isBusy = accept.phase !== 'ready' || decline.phase !== 'ready'
  return (
    <div className="grid gap-4">
      <FormFailure failure={accept.failure ?? decline.failure} seconds={Math.max(accept.seconds, decline.seconds)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" busy={accept.phase !== 'ready'} disabled={isBusy} onClick={accept.run}>
          {texts.accept}
        </Button>
        <Button size="lg" busy={decline.phase !== 'ready'} disabled={isBusy} onClick={decline.run}>
          {texts.decline}
        </Button>
      </div>
    </div>
  )
}
