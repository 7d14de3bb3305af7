'use client'

import { currentNotices } from '@sesol/contract/accounts/notices'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { linkTo } from '@/components/ui/text-link'
import { setViewer } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { paths } from '@/lib/shared/paths'

/** Not a dialog, so that the page can be read first. */
export function ChangedNotices({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('notice')
  const [isLater, setLater] = useState(false)
  const { phase, failure, seconds, run } = useAction(async () => {
    await call('acceptNotices', { body: currentNotices })
    const { has_outdated_notices: _asked, ...rest } = viewer
    await setViewer(rest)
  })
  if (isLater) return null
  return createPortal(
    <aside
      aria-labelledby="changed-notices"
      className="fixed inset-x-3 bottom-20 z-30 grid gap-3 rounded border border-line bg-surface p-4 text-sm shadow-float sm:start-auto sm:end-4 sm:bottom-4 sm:w-96 print:hidden"
    >
      <h2 id="changed-notices" className="font-semibold">
        {t('changedTitle')}
      </h2>
      <p>{t.rich('changedText', { privacy: linkTo(paths.privacy), terms: linkTo(paths.terms) })}</p>
      <FormFailure failure={failure} seconds={seconds} />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button variant="primary" busy={phase === 'busy'} retryIn={seconds} onClick={run}>
          {t('accept')}
        </Button>
        <Button variant="quiet" onClick={() => setLater(true)}>
          {t('later')}
        </Button>
      </div>
    </aside>,
    document.body,
  )
}
