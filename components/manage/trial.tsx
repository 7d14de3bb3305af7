'use client'

import { FileText, Mail } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'

export function Trial({ id, hasFax }: { id: number; hasFax: boolean }) {
  const t = useTranslations('manage.trial')
  const { phase, failure, seconds, run } = useAction(() => call('sendTestLetter', { params: { id } }))
  return (
    <div className="grid max-w-text gap-4">
      <div className="flex flex-wrap gap-2.5">
        <Button busy={phase === 'busy'} retryIn={seconds} onClick={run}>
          <Icon of={Mail} className="size-5 shrink-0" />
          {t('letter')}
        </Button>
        {hasFax && t.has('fax') ? (
          <a href={`/api/campaign/${id}/test-fax`} download className={buttonStyle()}>
            <Icon of={FileText} className="size-5 shrink-0" />
            {t('fax')}
          </a>
        ) : null}
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {phase === 'done' ? <p className="text-sm font-semibold">{t('sent')}</p> : null}
      </div>
      <FormFailure failure={failure} seconds={seconds} />
    </div>
  )
}
