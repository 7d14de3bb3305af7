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

const acts = new WeakMap<Element, () => void>()
const observers = new Map<number, IntersectionObserver>()

function observerOf(screens: number): IntersectionObserver {
  const known = observers.get(screens)
  if (known) return known
  const made = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) acts.get(target)?.()
    },
    { rootMargin: `${100 * screens}% 0px` },
  )
  observers.set(screens, made)
  return made
}

/** Calls `act` each time `element` comes within so many screens of the viewport, once the page has loaded. */
export function whenVisible(element: Element, act: () => void, screens = 1): () => void {
  acts.set(element, act)
  let observer: IntersectionObserver | undefined
  const cancel = whenLoaded(() => {
    observer = observerOf(screens)
    observer.observe(element)
  })
  return () => {
    cancel()
    acts.delete(element)
    observer?.unobserve(element)
  }
}

/** `covered`: pixels at the lower edge that something else covers. */
export function isInViewport(element: Element, covered = 0): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight - covered && bottom > 0
}

export function whenScrolled(act: () => void): () => void {
  if (window.scrollY > 0) {
    act()
    return () => {}
  }
  window.addEventListener('scroll', act, { once: true, passive: true })
  return () => window.removeEventListener('scroll', act)
}

/** Props of a control that opens a deferred part: `prefetch` runs on hover, touch and focus. */
export const onIntent = (prefetch: () => void) => ({
  onPointerEnter: prefetch,
  onTouchStart: prefetch,
  onFocus: prefetch,
})
