'use client'

import { endpoints } from '@sesol/contract/endpoints'
import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { call } from '@/lib/client/http/api'
import type { DeskQuery } from '@/lib/shared/desk-paths'
import { saveFile } from '../save-file'
import { useGuardedAction } from '../use-desk-action'

/** No link: the second factor may be asked for first. */
export function AuditExport({ query }: { query: DeskQuery }) {
  const t = useTranslations('moderation.audit')
  const { run, failed, button } = useGuardedAction(async () =>
    saveFile(endpoints.exportAudit.file, String(await call('exportAudit', { query }))),
  )
  return (
    <div className="ms-auto grid justify-items-end gap-3">
      <FormFailure {...failed} />
      <Button variant="quiet" {...button} onClick={() => void run()}>
        <Icon of={Download} className="size-4.5" />
        {t('export')}
      </Button>
    </div>
  )
}
