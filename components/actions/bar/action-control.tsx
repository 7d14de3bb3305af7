'use client'

import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { onIntent } from '@/lib/client/browser/when'
import type { ActionName, LiveControls } from '../action-table'

type Actions = {
  live?: LiveControls | undefined
  /** Pressed before the live actions have loaded. */
  busy?: ActionName | undefined
  load: () => void
  press: (name: ActionName) => void
}

const ignored = () => undefined

export const ActionsContext = createContext<Actions>({ load: ignored, press: ignored })

/** On a telephone such a link calls; elsewhere a dialog shows the number. */
const isFollowed = (href: string) => href.startsWith('tel:') && window.matchMedia('(pointer: coarse)').matches

type ActionControlProps = Pick<ComponentProps<'a'>, 'className' | 'title' | 'aria-disabled' | 'children'> & {
  name: ActionName
  /** Where it leads until scripts take the press. */
  href?: string | undefined
  keepsContent?: boolean
}

/** The element of the first HTML stays; what scripts know comes by the context. */
export function ActionControl({ name, href, keepsContent = false, children, ...rest }: ActionControlProps) {
  const { live, busy, load, press } = use(ActionsContext)
  const { act, content, ...attributes } = live?.[name] ?? {}
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    if (!href || !isFollowed(href)) event.preventDefault()
    // The dialog returns the focus to the active element, and Safari does not focus a clicked button.
    event.currentTarget.focus()
    if (act) act()
    else press(name)
  }
  const props = {
    'data-action': name,
    'aria-busy': busy === name || undefined,
    ...onIntent(load),
    ...attributes,
    ...rest,
    onClick,
    children: keepsContent ? children : (content ?? children),
  }
  return href ? <a href={href} rel="nofollow" {...props} /> : <button type="button" {...props} />
}
