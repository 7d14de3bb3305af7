import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { visitReport } from '@sesol/contract'
import { demoAccounts } from './demo-accounts.ts'
import { environment } from './environment.ts'
import { registerMember } from './members.ts'
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
  const { api, dataDir } = environment()
  const author = await registerMember()
  const token = await tokenOf(api, author)
  const id = await createCampaign({ api }, token, { title })
  const moderator = await tokenOf(api, demoAccounts(dataDir).moderator)
  const call = (method: string, path: string, as: string, body?: object) =>
    fetch(`${api}${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  await call('POST', `/moderation/campaigns/${id}/approve/`, moderator, {})
  const allow = (embed_origins: string) => call('PUT', `/campaign/${id}/embed-origins/`, token, { embed_origins })
  const sites = async () => visitReport.parse(await (await call('GET', `/campaign/${id}/visits/`, token)).json()).sites
  return { id, author, allow, sites }
}
