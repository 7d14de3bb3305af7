import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'

/** Another test may delete a campaign after a page listed it and before the browser asks for its pictures. */
const isDeletedPicture = (text: string, url: string) =>
  text.includes('404') && new URL(url).pathname.startsWith('/media/')

export function collectErrors(page: Page): { errors: string[] } {
  const errors: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (isDeletedPicture(text, message.location().url || 'about:blank')) return
    if (message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match/i.test(text))) {
      errors.push(`${text} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  return { errors }
}

export async function expectAccessible(page: Page) {
  // During a transition the colours are not the final ones.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.all(fading.map(({ finished }) => finished.catch(() => {})))
  })
  expect(await axeViolations(page), `axeViolations on ${page.url()}`).toEqual([])
}
