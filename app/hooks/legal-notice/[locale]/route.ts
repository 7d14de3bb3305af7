/** `POST /legal-notice`, rewritten by server/plain-forms.ts: the form of a browser without scripts. */
import { localeOf } from '@/lib/i18n/params'
import { sendNoticeForm } from '@/lib/server/bff/plain-form'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return sendNoticeForm(request, await localeOf(params))
}
