import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import words from '../../../messages/draft.tr.json' with { type: 'json' }

export const path = '/ai/generate_campaign_mail/'

export const request = {
  campaign_type: 'complaint',
  campaign_scope: 'local',
  campaign_topic: 'environment',
  institution_or_person_name: 'Kızılcık Belediye Başkanlığı',
  complaint_description: 'Boyahanelerin atık suyu altı yıldır arıtılmadan Kızılcık Deresi’ne akıyor. Balıklar öldü.',
  change_proposal: 'none',
  awareness_message: 'none',
  event_place: 'Eski değirmenin altı, Yeniköy',
  event_description: 'none',
  change_request: 'none',
  change_justification: 'none',
  change_expected_outcome: 'none',
}

export const goodDraft = {
  campaign_title: 'Kızılcık Deresi temiz aksın',
  standfirst: 'Boyahanelerin atık suyu altı yıldır dereye akıyor.',
  campaign_text: 'Dere altı yıldır kirli.\n\nİmzalayın.',
  petition_text: `Kızılcık Belediye Başkanlığı\n\n${words.petition.answer.authority[0]}\n\n${words.petition.closing.authority}`,
}

export type Asked = { url: string; headers: IncomingHttpHeaders; body: string }

export type TestProvider = {
  settings: { baseUrl: string; apiKey: string; model: string; timeoutMs: number }
  asked: Asked[]
  answer: (how: (response: ServerResponse) => void) => void
}

export const completion = (content: unknown) =>
  JSON.stringify({
    choices: [
      { message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) } },
    ],
  })

export async function testProvider(timeoutMs = 10_000): Promise<TestProvider> {
  const asked: Asked[] = []
  let answer = (response: ServerResponse): void => void response.end(completion(goodDraft))
  const server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString()
    asked.push({ url: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'sk-gizli-anahtar', model: 'yazar-1', timeoutMs },
    asked,
    answer: (how) => {
      answer = how
    },
  }
}
