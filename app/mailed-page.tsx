import type { Group } from '@sesol/contract'
import type { ComponentType } from 'react'
import type { Messages } from '@/lib/i18n/messages'
import { sitePage } from './site-page'

type MailedPage = Pick<Parameters<typeof sitePage>[0], 'head' | 'formal'> & {
  groups: readonly Group[]
  /** The messages beside those of all mailed links. */
  messages?: readonly (keyof Messages)[]
  form: ComponentType
}

/** One stored page for all mailed links of a kind: server/rewrites.ts leads them here, and the browser sends the secret, without scripts in the address of its form. */
export const mailedPage = ({ groups, messages = [], head, formal = false, form: Form }: MailedPage) =>
  sitePage({
    groups,
    formal,
    messages: ['mailed', 'error', ...messages],
    head: (t) => ({ ...head(t), hidden: true }),
    view: () => <Form />,
  })
