import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'

/** Another test may delete a campaign after a page listed it and before the browser asks for its pictures. */
const isDeletedPicture = (text: string, url: string) =>
  text.includes('404') && new URL(url).pathname.startsWith('/media/')

/** Collects what a person would never see but a browser complains about. */
export function watchFor(page: Page): { complaints: string[] } {
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (isDeletedPicture(text, message.location().url || 'about:blank')) return
    if (message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match/i.test(text))) {
      complaints.push(`${text} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return { complaints }
}

/** The page as it stands has no barrier that axe knows. */
export async function expectAccessible(page: Page) {
  // What fades in or out has no colours of its own yet: nothing does from now on, and what does already is waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.all(fading.map(({ finished }) => finished.catch(() => {})))
  })
  expect(await barriers(page), `barriers on ${page.url()}`).toEqual([])
}
