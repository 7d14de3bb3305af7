import type { Page } from '@playwright/test'

/**
 * Texts and controls that lie under something fixed or sticky. A bar across the whole window is an edge of it: what it
 * hides comes into view by scrolling, so it may hide only what can still be scrolled.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, clientHeight, scrollHeight } = document.documentElement
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const isBar = ({ left, right }: DOMRect) => left <= 0 && right >= clientWidth
    const isEnd = ({ top, bottom }: DOMRect) =>
      (bottom >= clientHeight && window.scrollY + clientHeight >= scrollHeight - 1) ||
      (top <= 0 && window.scrollY === 0)
    const overlays = [...document.querySelectorAll('body *')].filter(
      (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isSeen(element),
    )
    const control = 'a, button, input, select, textarea, summary, [data-action-bar] svg'
    const contents = [...document.querySelectorAll('body *')].filter(
      (element) =>
        (element.matches(control) ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) &&
        isSeen(element),
    )
    const boxesOf = (element: Element) => {
      if (element.matches(control)) return [...element.getClientRects()]
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    return overlays.flatMap((overlay) => {
      const over = overlay.getBoundingClientRect()
      if (isBar(over) && !isEnd(over)) return []
      // What stands within a bar covers only what the bar shows.
      const host = overlays.find((other) => {
        const box = other.getBoundingClientRect()
        return other !== overlay && isBar(box) && box.top <= over.top && box.bottom >= over.bottom
      })
      return contents
        .filter((content) => !overlay.contains(content) && !content.contains(overlay))
        .filter((content) => !host || host.contains(content))
        .filter((content) =>
          boxesOf(content).some((box) => {
            const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)]
            const [top, bottom] = [Math.max(box.top, over.top, 0), Math.min(box.bottom, over.bottom, clientHeight)]
            if (right - left < 2 || bottom - top < 2) return false
            return overlay.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
          }),
        )
        .map((content) => `${overlay.className} covers ${content.textContent?.trim().slice(0, 40) || content.tagName}`)
    })
  })

/** Names of the buttons filled with the brand’s red that are in view. */
export const redButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--brand)'
    const red = getComputedStyle(probe).color
    probe.remove()
    return [...document.querySelectorAll('a, button')]
      .filter((element) => {
        if (getComputedStyle(element).backgroundColor !== red) return false
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
      .map((element) => element.textContent?.trim() ?? '')
  })
