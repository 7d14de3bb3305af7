import type { IconNode } from 'lucide'
import { type ComponentProps, createElement, Fragment } from 'react'
import { cx } from '@/lib/shared/class-names'

export function Icon({ of, className, ...rest }: ComponentProps<'svg'> & { of: IconNode }) {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className={cx('icon', className)} {...rest}>
      {createElement(Fragment, null, ...of.map(([tag, attributes]) => createElement(tag, attributes)))}
    </svg>
  )
}
