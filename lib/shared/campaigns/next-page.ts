import { limits } from '@sesol/contract/limits'
import { cursorOf, type Page } from '@sesol/contract/wire'

/** The cursor of the page behind this one: a list goes on only behind a full page, which may be put together of several. */
export function nextCursor(page: Page<unknown>): string | null {
  const { length } = page.results
  return length >= limits.pageSize ? cursorOf(page) : null
}
