import { MessageCircle } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'

export function ChannelInvitation({ href }: { href: string }) {
  const t = useTranslations('home')
  return (
    <aside aria-labelledby="invitation" className="grid content-start gap-3 border-t-2 border-ink pt-4">
      <h2 id="invitation" className="font-serif text-xl font-semibold">
        {t('inviteTitle')}
      </h2>
      <p className="text-sm text-soft">{t('inviteText')}</p>
      <a href={href} rel="noopener" className={buttonStyle('secondary', 'md', 'mt-1 justify-self-start')}>
        <Icon of={MessageCircle} className="size-5" />
        {t('inviteAction')}
      </a>
    </aside>
  )
}
