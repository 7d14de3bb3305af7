import type { OwnSignature } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

type SignatureRowProps = { signature: OwnSignature; locale: Locale; onWithdraw: () => void }

export function SignatureRow({ signature: { id, campaign, name, signed_at }, locale, onWithdraw }: SignatureRowProps) {
  const t = useTranslations('settings')
  const title = `signature-${id}`
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        {campaign.title ? (
          <IntentLink
            id={title}
            href={paths.campaign(campaign.id)}
            dir="auto"
            className="-my-2.5 justify-self-start py-2.5 font-serif text-lg leading-snug font-semibold wrap-anywhere hover:underline"
          >
            {campaign.title}
          </IntentLink>
        ) : (
          <p id={title} className="font-serif text-lg leading-snug text-soft italic">
            {t('signatures.gone')}
          </p>
        )}
        <p className="text-sm text-soft wrap-anywhere">
          <span dir="auto">{name}</span>
          {' · '}
          <time dateTime={signed_at}>{formatDay(signed_at, locale)}</time>
        </p>
      </div>
      <Button aria-describedby={title} onClick={onWithdraw} className="justify-self-start">
        {t('signatures.withdraw')}
      </Button>
    </li>
  )
}
