import { readFileSync } from 'node:fs'
import en from '../../../messages/en.json'
import tr from '../../../messages/tr.json'
import { dark, light } from '../../../tailwind.config'

// nginx sends it while no process of the site is running.
const page = readFileSync('deploy/unavailable.html', 'utf8')

test.each([
  ['Turkish', tr],
  ['English', en],
])('the page that nginx has of its own says in %s what the site says', (_language, { page: words, ui }) => {
  for (const text of [words.unavailableTitle, words.unavailableText, words.unavailableHint, ui.retry]) {
    expect(page).toContain(`>${text}<`)
  }
})

test('it has our colours, and asks for nothing else', () => {
  const [bright = '', dimmed = ''] = page.split('prefers-color-scheme: dark')
  const colours = (css: string) => [...new Set(css.match(/#[0-9A-F]{6}\b/gi))]
  expect(Object.values(light)).toEqual(expect.arrayContaining(colours(bright)))
  expect(Object.values(dark)).toEqual(expect.arrayContaining(colours(dimmed)))
  expect(colours(dimmed)).toHaveLength(4)
  expect(page).not.toMatch(/<script|src=|url\(|<link/)
})
