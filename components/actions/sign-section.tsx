import { getMessages } from 'next-intl/server'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { SignPanel } from './sign-panel'

export async function SignSection({ campaign }: { campaign: Actable }) {
  const { sign, short, asMember, changeDetails } = (await getMessages()).sign
  return (
    <MessagesProvider messages={{ sign: { sign, short, asMember, changeDetails } }}>
      <SignPanel campaign={campaign} />
    </MessagesProvider>
  )
}
