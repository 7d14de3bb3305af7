import type { AlertKind } from '@sesol/contract/notifications/alerts'
import { Bell } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { Trap } from '@/components/ui/trap'
import { AlertEmail, AlertFailure } from './alert-fields'

/** `feed`: false where nothing is in it. */
type AlertFormProps = { kind: AlertKind; of: string; feed: string | false }

/** Sent to the address of its page, with scripts and without. `of` is the key of what is followed. */
export function AlertForm({ kind, of, feed }: AlertFormProps) {
  const t = useTranslations('alert')
  const watch = feed ? (
    <a href={feed} className="small-link justify-self-start underline print:hidden">
      {t('feed')}
    </a>
  ) : null
  if (!t.has('follow')) return watch
  return (
    <div className="grid max-w-text gap-2 print:hidden">
      <p id="alert-on" className="hidden font-semibold target:block">
        {t('on')}
      </p>
      <p id="alert-sent" className="hidden font-semibold target:block">
        {t('sent')}
      </p>
      <AlertFailure />
      <details className="group">
        <summary
          className={buttonStyle('quiet', 'md', '-ms-5 cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
        >
          <Icon of={Bell} className="size-5" />
          {t('follow')}
        </summary>
        <form method="post" className="grid gap-5 border-s-2 border-line py-2 ps-4">
          <p className="text-soft">{t('text')}</p>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={of} />
          {/* One place for both, so that nothing moves when the viewer is known. */}
          <div className="grid *:col-start-1 *:row-start-1">
            <AlertEmail
              id={`alert-${kind}`}
              name="email"
              label={t('email')}
              hint={t('emailHint')}
              className="for-strangers"
            />
            <p className="for-members self-end text-soft">{t('member')}</p>
          </div>
          <Trap />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <button type="submit" className={buttonStyle('primary')}>
              {t('send')}
            </button>
            {watch}
          </div>
        </form>
      </details>
    </div>
  )
}
