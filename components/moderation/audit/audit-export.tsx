'use client'

import { endpoints } from '@sesol/contract/endpoints'
import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { saveFile } from '@/lib/client/browser/save-file'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import type { DeskQuery } from '@/lib/shared/desk-paths'
import { useSessionGuard } from '../use-session-guard'

/** No link: the second factor may be asked for first. */
export function AuditExport({ query }: { query: DeskQuery }) {
  const t = useTranslations('moderation.audit')
  const guard = useSessionGuard()
  const { phase, failure, seconds, run } = useAction(() =>
    guard(async () => saveFile(endpoints.exportAudit.file, String(await call('exportAudit', { query })))),
  )
  return (
    <div className="ms-auto grid justify-items-end gap-3">
      <FormFailure failure={failure} seconds={seconds} />
      <Button variant="quiet" busy={phase === 'busy'} retryIn={seconds} onClick={() => void run()}>
        <Icon of={Download} className="size-4.5" />
        {t('export')}
      </Button>
    </div>
  )
}
