'use client'

import { ArrowLeft } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'

export function BackLink({ label }: { label: string }) {
  const router = useRouter()
  return (
    <Link
      href="/"
      prefetch={false}
      className="inline-flex min-h-touch items-center gap-2 justify-self-start text-sm text-soft hover:text-ink"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !window.navigation?.canGoBack) return
        event.preventDefault()
        router.back()
      }}
    >
      <Icon of={ArrowLeft} className="size-4" />
      {label}
    </Link>
  )
}
