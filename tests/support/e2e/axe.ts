import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

// Not run by default: WCAG 2.2's size of targets, and 2.5.3 for people who speak the label of a control.
// A toast lies over controls for some seconds, which axe would then take for too small ones.
const rulesFor = ({ isToastShown }: { isToastShown: boolean }) => ({
  'target-size': { enabled: !isToastShown },
  'label-content-name-mismatch': { enabled: true },
})

/** The builder would inject axe twice for each analysis. Legacy mode leaves out frames, of which the product has none. */
export async function axeViolations(page: Page, ...except: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const rules = rulesFor({ isToastShown: (await page.locator('[data-sonner-toast]').count()) > 0 })
  const axe = new AxeBuilder({ page, axeSource: '0' }).setLegacyMode().options({ resultTypes: ['violations'], rules })
  for (const selector of except) axe.exclude(selector)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
