import 'server-only'
import { draftMode } from 'next/headers'
import type { SentForm } from '@/lib/shared/sent-form'
import { requestContext } from './request-context'

/** What became of the form that this page is rendered for. Draft mode proves that the page is not stored. */
export async function sentForm(): Promise<SentForm | undefined> {
  const sent = requestContext()?.sent
  return sent && (await draftMode()).isEnabled ? sent : undefined
}
