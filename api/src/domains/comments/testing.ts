import type { TestApi } from '../../testing.ts'

export async function testComment(
  api: Pick<TestApi, 'call'>,
  campaign: number,
  token: string,
  text = 'Dere kurursa köy de kurur.',
): Promise<{ id: number; text: string }> {
  const response = await api.call('POST', `/campaign/${campaign}/comments/create/`, { token, json: { text } })
  if (response.status !== 201) throw new Error(response.text)
  return response.body
}
