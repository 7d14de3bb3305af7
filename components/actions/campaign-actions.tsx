import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Actable } from '@/lib/shared/actable'
import { Actions } from './actions'

/** Joins the bars of a cached campaign page. Only the sentences that pressing a button can need travel with the page. */
export async function CampaignActions({ campaign, children }: { campaign: Actable; children: ReactNode }) {
  const { layout, ui, actions, share, error } = await getMessages()
  const { no_email, no_phone, no_fax, copy_failed } = error.support
  const { login_required } = error.comment
  const { network, server } = error
  return (
    <NextIntlClientProvider
      messages={{
        layout,
        ui,
        actions,
        share: { textCopied: share.textCopied },
        error: { network, server, support: { no_email, no_phone, no_fax, copy_failed }, comment: { login_required } },
      }}
    >
      <Actions campaign={campaign}>{children}</Actions>
    </NextIntlClientProvider>
  )
}
