import type { Campaign } from '@sesol/contract'
import { excerpt } from '@/lib/shared/text/excerpt'

export function Opening({ campaign: { standfirst, content } }: { campaign: Pick<Campaign, 'standfirst' | 'content'> }) {
  return (
    <p dir="auto" className="line-clamp-2 text-sm text-soft wrap-anywhere empty:hidden">
      {standfirst || excerpt(content)}
    </p>
  )
}
