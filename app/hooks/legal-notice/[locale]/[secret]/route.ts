/** `POST /legal-notices/<secret>`, rewritten by server/plain-forms.ts: the press of a browser without scripts. */
import { localeOf } from '@/lib/i18n/params'
import { confirmNoticeForm } from '@/lib/server/bff/plain-form'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; secret: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { secret } = await params
  return confirmNoticeForm(request, { locale: await localeOf(params), secret })
}
