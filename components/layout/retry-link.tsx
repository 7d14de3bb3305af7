import { buttonStyle } from '@/components/ui/button-style'

/** Asks for the same address once more: an empty `href` is the page's own address, with or without JavaScript. */
export function RetryLink({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the empty address is meant
    <a href="" className={buttonStyle('primary', 'lg')}>
      {label}
    </a>
  )
}
