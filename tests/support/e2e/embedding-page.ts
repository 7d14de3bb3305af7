import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { visitReport } from '@sesol/contract'
import { environment } from './environment.ts'
import { registerMember } from './members.ts'
import { approve } from './moderate.ts'
import { createCampaign, tokenOf } from './seed.ts'

/** Of another site than localhost. */
export async function pageOfAnotherSite(style: string, body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="tr"><meta name="viewport" content="width=device-width"><title>Gazete</title><style>${style}</style><body>${body}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

export async function openCampaign(title: string) {
  const { api } = environment()
  const author = await registerMember()
  const token = await tokenOf(api, author)
  const id = await createCampaign({ api }, token, { title })
  await approve(id)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const allow = (embed_origins: string) =>
    fetch(`${api}/campaign/${id}/embed-origins/`, { method: 'PUT', headers, body: JSON.stringify({ embed_origins }) })
  const sites = async () =>
    visitReport.parse(await (await fetch(`${api}/campaign/${id}/visits/`, { headers })).json()).sites
  return { id, author, allow, sites }
}
