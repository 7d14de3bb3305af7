import type { IconNode } from 'lucide'
import { type ComponentProps, createElement, Fragment } from 'react'
import { cx } from '@/lib/shared/class-names'

export const shapesOf = (icon: IconNode) =>
  createElement(Fragment, null, ...icon.map(([tag, attributes]) => createElement(tag, attributes)))

export function Icon({ of, className, ...rest }: ComponentProps<'svg'> & { of: IconNode }) {
  return (
    <svg aria-hidden="true" width="24" viewBox="0 0 24 24" className={cx('icon', className)} {...rest}>
      {shapesOf(of)}
    </svg>
  )
}
