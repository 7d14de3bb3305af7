import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it stands, without what `except` selects; every barrier with its first elements.
 * Legacy mode judges within the page: else every look opens one more page, to which all results travel, and costs three
 * times as much. It leaves frames out, of which no page of the product has any.
 */
export async function barriers(page: Page, ...except: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const selector of except) axe.exclude(selector)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
