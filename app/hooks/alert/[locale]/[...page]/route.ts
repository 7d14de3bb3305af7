/** `POST` of a page of campaigns, rewritten by server/plain-forms.ts: its form to follow new ones. */
import { localeOf } from '@/lib/i18n/params'
import { sendAlertForm } from '@/lib/server/bff/plain-form'
import { segmentText } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; page: string[] }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { page } = await params
  const path = page.map((segment) => `/${encodeURIComponent(segmentText(segment))}`).join('')
  return sendAlertForm(request, { locale: await localeOf(params), page: path + new URL(request.url).search })
}
