import { ArrowUpRight } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Network, networkLink, type Shared } from '@/lib/shared/sharing/share-links'

type NetworkLinkProps = { network: Network; shared: Shared; className: string; children: ReactNode }

export function NetworkLink({ network, shared, className, children }: NetworkLinkProps) {
  const t = useTranslations('share')
  return (
    <a href={networkLink(network, shared)} target="_blank" rel="noopener noreferrer" className={className}>
      <Icon of={ArrowUpRight} className="size-5 shrink-0" />
      {children}
      <span className="sr-only">({t('newTab')})</span>
    </a>
  )
}

export const targetStyle =
  'relative flex min-h-13 w-full items-center gap-3 px-1 py-2 text-start text-base text-ink no-underline hover:bg-sunken aria-disabled:cursor-progress'
