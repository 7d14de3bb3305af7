type Part = { status?: number; body?: unknown }
const none = { count: 0, first_day: null, last_day: null }
const deliveries = { faxes: none, emails: none, calls: none, hand_overs: [] }
const lists = ['timeline', 'updates', 'answers', 'signers', 'days', 'takedowns']

/** Put together of what a test answers for its parts, so that a test names only those that it is about. */
export async function pageOf(path: string, ask: (path: string) => Promise<Part>): Promise<Part> {
  const whole = await ask(path)
  if (whole.status === 404) return { ...whole, body: { code: 'error.campaign.not_found', ...Object(whole.body) } }
  if ((whole.status ?? 200) !== 200) return whole
  const listed = async (name: string) => [name, Object((await ask(`${path}${name}/`)).body).results ?? []]
  const parts = Object.fromEntries(await Promise.all(lists.map(listed)))
  const { body: suggestions } = await ask(`/campaign/suggestions/?beside=${path.split('/')[2]}`)
  return { body: { campaign: whole.body, ...parts, deliveries, suggestions } }
}
