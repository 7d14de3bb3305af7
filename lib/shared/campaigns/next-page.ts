import { limits } from '@sesol/contract/limits'
import { cursorOf, type Page } from '@sesol/contract/wire'

export function nextCursor(page: Page<unknown>): string | null {
  const { length } = page.results
  return length >= limits.pageSize ? cursorOf(page) : null
}
