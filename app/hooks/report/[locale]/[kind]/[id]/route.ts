/** `POST /report/<kind>/<id>`, rewritten by server/plain-forms.ts: the form of a browser without scripts. */
import { localeOf } from '@/lib/i18n/params'
import { sendReportForm } from '@/lib/server/bff/plain-form'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; kind: string; id: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { kind, id } = await params
  return sendReportForm(request, { locale: await localeOf(params), kind, id })
}
