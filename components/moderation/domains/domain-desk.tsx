'use client'

import type { WaitingDomain } from '@sesol/contract/moderation/signature-review'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { call } from '@/lib/client/http/api'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { useDeskAction } from '../use-desk-action'

export function DomainDesk({ domains }: { domains: readonly WaitingDomain[] }) {
  const t = useTranslations('moderatedDomains')
  return (
    <div className="grid gap-5">
      <p className="max-w-text text-soft">{t('lead')}</p>
      {domains.length === 0 ? (
        <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{t('empty')}</p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {domains.map((each) => (
          <Row key={each.domain} of={each} />
        ))}
      </ul>
    </div>
  )
}

function Row({ of }: { of: WaitingDomain }) {
  const { domain, waiting, campaign_count, campaigns, waiting_since, first_confirmed_at } = of
  const t = useTranslations('moderatedDomains')
  const locale = useLocale()
  const { phase, failure, seconds, run } = useDeskAction(
    () => call('clearDomain', { body: { domain } }),
    t('cleared', { domain }),
  )
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-semibold wrap-anywhere">{domain}</h2>
        <p className="text-sm">{t('aside', { waiting, campaigns: campaign_count })}</p>
        <p className="text-sm text-soft">
          {t('since', { moment: formatMoment(waiting_since, locale) })} ·{' '}
          {t('first', { moment: formatMoment(first_confirmed_at, locale) })}
        </p>
        <ul className="text-sm empty:hidden">
          {campaigns.map(({ id, title, waiting: count }) => (
            <li key={id}>
              <Link
                href={deskPaths.signatures(id, { state: 'set_aside', reason: 'domain' })}
                prefetch={false}
                className="inline-block py-1 wrap-anywhere underline underline-offset-3"
              >
                {t('campaign', { title, waiting: count })}
              </Link>
            </li>
          ))}
        </ul>
        <FormFailure failure={failure} seconds={seconds} />
      </div>
      <div className="flex flex-wrap gap-3 justify-self-start">
        <Button
          busy={phase === 'busy'}
          retryIn={seconds}
          onClick={() => void run()}
          aria-label={t('clearOf', { domain })}
        >
          {t('clear')}
        </Button>
        <LinkButton variant="quiet" href={deskPaths.blocks({ domain })} aria-label={t('blockOf', { domain })}>
          {t('block')}
        </LinkButton>
      </div>
    </li>
  )
}
