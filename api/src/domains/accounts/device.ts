import Bowser from 'bowser'

const longestAgent = 400
const longestName = 30

/** The program and the system that sign in, by name, such as `Firefox, Windows`; empty where nobody can tell. */
export function deviceOf(agent: string): string {
  if (agent === '') return ''
  const { browser, os } = Bowser.parse(agent.slice(0, longestAgent))
  return [browser.name, os.name].map(named).filter(Boolean).join(', ')
}

// What is not known is told in the words of who asks: nothing but plain letters of them is kept.
const named = (name = '') =>
  name
    .replace(/[^A-Za-z0-9 ._-]/g, '')
    .trim()
    .slice(0, longestName)
