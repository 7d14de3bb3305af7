/** `/data.json`: the data dictionary of the dump, with its licence and moment. */
import { dumpColumns, dumpTables } from '@sesol/contract/site/open-data'
import { getTranslations } from 'next-intl/server'
import { localeOf } from '@/lib/i18n/params'
import { operator } from '@/lib/server/operator'
import { getStatistics } from '@/lib/server/site'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const found = await getStatistics()
  if (!found) return new Response(null, { status: 404 })
  const t = await getTranslations({ locale: await localeOf(params), namespace: 'data.columns' })
  const tables = dumpTables.map((table) => [
    table,
    Object.fromEntries(dumpColumns[table].map((name) => [name, t(name)])),
  ])
  const dictionary = {
    ...{ licence: operator()?.dataLicence ?? null, made_at: found.made_at },
    tables: Object.fromEntries(tables),
  }
  return Response.json(dictionary, { headers: { 'access-control-allow-origin': '*' } })
}
