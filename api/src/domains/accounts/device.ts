import Bowser from 'bowser'

const longestAgent = 400
const longestName = 30

/** Browser and system, such as `Firefox, Windows`; empty if unknown. */
export function deviceOf(agent: string): string {
  if (agent === '') return ''
  const { browser, os } = Bowser.parse(agent.slice(0, longestAgent))
  return [browser.name, os.name].map(named).filter(Boolean).join(', ')
}

// Client input: only plain letters are kept.
const named = (name = '') =>
  name
    .replace(/[^A-Za-z0-9 ._-]/g, '')
    .trim()
    .slice(0, longestName)
