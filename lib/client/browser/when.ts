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

export function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

export const onIntent = (prefetch: () => void) => ({
  onPointerEnter: prefetch,
  onTouchStart: prefetch,
  onFocus: prefetch,
})
