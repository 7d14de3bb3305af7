import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/lib/shared/class-names'

/** On a card, in the page, or at the bottom of the screen. From a width of 36rem, each is one line with labels. */
export type BarVariant = 'card' | 'page' | 'bottom'

const bars: Record<BarVariant, string> = {
  card: '-mx-3 grid h-13 grid-cols-6 @min-[36rem]:h-touch',
  page: 'grid grid-cols-2 gap-x-4',
  bottom: 'flex gap-0',
}

export const barStyle = (variant: BarVariant): string =>
  cx('noscript:hidden @min-[36rem]:flex @min-[36rem]:flex-wrap @min-[36rem]:gap-x-1', bars[variant])

const actions: Record<BarVariant, string> = {
  card: 'flex-col justify-start gap-y-0.5 rounded pt-3 @min-[36rem]:flex-row @min-[36rem]:pt-0',
  page: 'justify-start gap-2.5 rounded-none border-b border-line px-1 @min-[36rem]:rounded @min-[36rem]:border-0',
  bottom: 'justify-center gap-2 rounded',
}

export const actionStyle = (variant: BarVariant): string =>
  cx(
    'relative flex min-h-touch min-w-touch items-center text-sm font-semibold text-soft no-underline transition-colors',
    'hover:bg-sunken hover:text-ink aria-disabled:opacity-50 aria-expanded:text-ink aria-busy:cursor-progress @min-[36rem]:gap-2 @min-[36rem]:px-2.5',
    actions[variant],
  )

/** The narrowest phones have no room for it at the bottom. */
export const commentsStyle: Record<BarVariant, string | undefined> = {
  card: '@min-[36rem]:ms-auto',
  page: undefined,
  bottom: '@max-[18.4rem]:hidden',
}

export const labelStyle = (variant: BarVariant): string =>
  variant === 'page' ? '' : 'sr-only @min-[36rem]:not-sr-only'

export const countStyle = (variant: BarVariant): string =>
  cx(
    'font-normal text-faint tabular-nums',
    variant === 'card' && 'text-xs leading-none @min-[36rem]:text-sm',
    variant === 'page' && 'ms-auto @min-[36rem]:ms-0',
    variant === 'bottom' && 'sr-only @min-[48rem]:not-sr-only',
  )

export const bottomBar =
  'sticky bottom-0 z-10 -mx-5 mt-10 border-t border-line bg-paper px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8 print:hidden'

export const bottomSign = buttonStyle('primary', 'md', 'shrink-0')
