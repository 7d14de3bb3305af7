'use client'

import type { WaitingDomain } from '@sesol/contract/moderation/signature-review'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { call } from '@/lib/client/http/api'
import { Link } from '@/lib/i18n/link'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { Empty, Row, Rows } from '../row'
import { useDeskAction } from '../use-desk-action'

export function DomainDesk({ domains }: { domains: readonly WaitingDomain[] }) {
  const t = useTranslations('moderatedDomains')
  return (
    <div className="grid gap-5">
      <p className="max-w-text text-soft">{t('lead')}</p>
      {domains.length === 0 ? <Empty>{t('empty')}</Empty> : null}
      <Rows>
        {domains.map((each) => (
          <DomainRow key={each.domain} of={each} />
        ))}
      </Rows>
    </div>
  )
}

function DomainRow({ of }: { of: WaitingDomain }) {
  const { domain, waiting, campaign_count, campaigns, waiting_since, first_confirmed_at } = of
  const t = useTranslations('moderatedDomains')
  const locale = useLocale()
  const { button, failed } = useDeskAction(() => call('clearDomain', { body: { domain } }), t('cleared', { domain }))
  const acts = (
    <>
      <Button {...button} aria-label={t('clearOf', { domain })}>
        {t('clear')}
      </Button>
      <LinkButton variant="quiet" href={deskPaths.blocks({ domain })} aria-label={t('blockOf', { domain })}>
        {t('block')}
      </LinkButton>
    </>
  )
  return (
    <Row acts={acts} failed={failed}>
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
    </Row>
  )
}
