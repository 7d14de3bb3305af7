export const segments = 'inline-flex max-w-full rounded-full border border-line-strong p-0.5'

export const segment =
  'relative inline-flex min-h-touch cursor-pointer items-center rounded-full px-4 text-sm text-soft no-underline hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper forced-colors:aria-[current=true]:outline-2 forced-colors:has-checked:outline-2'
