import 'server-only'
import type { AiService } from '@/lib/shared/ai-service'
import { operator } from './operator'
import { offeredAi } from './upstream/capabilities'

/** The operator names the provider; otherwise it is the host that the API sends to. */
export async function aiService(): Promise<AiService | null | undefined> {
  const offer = await offeredAi()
  return offer && { name: offer.host, ...operator()?.ai, marks: offer.marks }
}
