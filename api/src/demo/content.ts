import { readFile } from 'node:fs/promises'
import { type Topic, topics } from '@sesol/contract'
import { z } from 'zod'
import { campaignShape, memberShape } from './shape.ts'

export type DemoMember = z.infer<typeof memberShape>
export type DemoCampaign = z.infer<ReturnType<typeof campaignShape>> & { topic: Topic }
export type Demo = { members: DemoMember[]; campaigns: DemoCampaign[] }

export const folder = new URL('../../demo/', import.meta.url)

async function readJson<T>(name: string, shape: z.ZodType<T>): Promise<T> {
  const parsed = shape.safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
  if (!parsed.success) throw new Error(`demo/${name}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** @throws Error with file and field where the content violates the contract */
export async function loadDemo(now = new Date()): Promise<Demo> {
  const members = await readJson('members.json', z.array(memberShape))
  const known = new Set(members.map((member) => member.username))
  const written = z.array(campaignShape(now))
  const campaigns: DemoCampaign[] = []
  for (const topic of topics) {
    for (const campaign of await readJson(`campaigns/${topic}.json`, written)) {
      const { author, comments, co_owners, invited } = campaign
      const named = [author, ...comments.map((it) => it.author), ...[...co_owners, ...invited].map((it) => it.member)]
      for (const name of named) {
        if (!known.has(name)) throw new Error(`demo/campaigns/${topic}.json: no member "${name}"`)
      }
      campaigns.push({ ...campaign, topic })
    }
  }
  campaigns.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return { members, campaigns }
}
