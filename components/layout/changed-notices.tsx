'use client'

import { currentNotices } from '@sesol/contract/accounts/notices'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { linkTo } from '@/components/ui/text-link'
import { setViewer } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { paths } from '@/lib/shared/paths'

/** The notice stands in the flow of the page: it neither waits for an answer nor covers anything. */
export function ChangedNotices({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('notice')
  const [isLater, setLater] = useState(false)
  const { phase, failure, seconds, run } = useAction(async () => {
    await call('acceptNotices', { body: currentNotices })
    const { has_outdated_notices: _asked, ...rest } = viewer
    await setViewer(rest)
  })
  if (isLater) return null
  return (
    <aside aria-labelledby="changed-notices" className="border-b border-line bg-surface text-sm print:hidden">
      <div className="mx-auto grid max-w-page gap-3 px-5 py-4 md:px-8">
        <h2 id="changed-notices" className="font-semibold">
          {t('changedTitle')}
        </h2>
        <p className="max-w-text">
          {t.rich('changedText', { privacy: linkTo(paths.privacy), terms: linkTo(paths.terms) })}
        </p>
        <FormFailure failure={failure} seconds={seconds} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={phase === 'busy'} retryIn={seconds} onClick={run}>
            {t('accept')}
          </Button>
          <Button variant="quiet" onClick={() => setLater(true)}>
            {t('later')}
          </Button>
        </div>
      </div>
    </aside>
  )
}
