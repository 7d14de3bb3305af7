export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

function whenLoaded(act: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(act)
  let cancel = () => window.removeEventListener('load', loaded)
  const loaded = () => {
    cancel = whenIdle(act)
  }
  window.addEventListener('load', loaded, { once: true })
  return () => cancel()
}

export function whenVisible(element: Element, act: () => void, screens = 1): () => void {
  let cancel = whenLoaded(() => {
    const isNear = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting)
    const observer = new IntersectionObserver((entries) => isNear(entries) && act(), {
      rootMargin: `${100 * screens}% 0px`,
    })
    observer.observe(element)
    cancel = () => observer.disconnect()
  })
  return () => cancel()
}

/** `covered`: pixels at the lower edge that something else covers. */
export function isInViewport(element: Element, covered = 0): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight - covered && bottom > 0
}

export function whenScrolled(act: () => void): (() => void) | undefined {
  if (window.scrollY > 0) return void act()
  window.addEventListener('scroll', act, { once: true, passive: true })
  return () => window.removeEventListener('scroll', act)
}

export const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

export function onFirstInteraction(act: () => void): () => void {
  const controller = new AbortController()
  const first = () => {
    controller.abort()
    act()
  }
  // One before hydration has no event here: `interactionScript` noted it.
  if ('used' in document.documentElement.dataset) first()
  for (const event of interactions) {
    window.addEventListener(event, first, { passive: true, signal: controller.signal })
  }
  return () => controller.abort()
}

export const onIntent = (prefetch: () => void) => ({
  onPointerEnter: prefetch,
  onTouchStart: prefetch,
  onFocus: prefetch,
})
