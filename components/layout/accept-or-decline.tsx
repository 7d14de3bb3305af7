import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { useAction } from '@/lib/client/http/use-action'
import { paths } from '@/lib/shared/paths'

type AcceptOrDeclineProps = {
  texts: Record<'accept' | 'decline' | 'declined' | 'home', string> & { declinedText: ReactNode }
  onAccept: () => Promise<void>
  onDecline: () => Promise<unknown>
}

export function AcceptOrDecline({ texts, onAccept, onDecline }: AcceptOrDeclineProps) {
  const [isDeclined, setDeclined] = useState(false)
  const accept = useAction(onAccept)
  const decline = useAction(async () => {
    await onDecline()
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
