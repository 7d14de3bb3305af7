import { buttonStyle } from '@/components/ui/button-style'

/** An empty `href` is the page's own URL. */
export function RetryLink({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the empty address is meant
    <a href="" className={buttonStyle('primary', 'lg')}>
      {label}
    </a>
  )
}
