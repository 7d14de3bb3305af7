import { whenIdle } from './idle'

const acts = new WeakMap<Element, () => void>()
const observers = new Map<number, IntersectionObserver>()

/** One for all who look as far ahead. */
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

/** Once the page has all that it came with, and the browser nothing better to do. */
function whenAtRest(act: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(act)
  let callOff = () => window.removeEventListener('load', loaded)
  const loaded = () => {
    callOff = whenIdle(act)
  }
  window.addEventListener('load', loaded, { once: true })
  return () => callOff()
}

/**
 * Calls `act` each time that `element` comes within so many screens of what is seen, above or below; returns how to call it
 * off.
 */
export function whenNear(element: Element, act: () => void, screens = 1): () => void {
  acts.set(element, act)
  let observer: IntersectionObserver | undefined
  const callOff = whenAtRest(() => {
    observer = observerOf(screens)
    observer.observe(element)
  })
  return () => {
    callOff()
    acts.delete(element)
    observer?.unobserve(element)
  }
}

/** Calls `act` once the page is scrolled, at once where it already is; returns how to call it off. */
export function whenScrolled(act: () => void): () => void {
  if (window.scrollY > 0) {
    act()
    return () => {}
  }
  window.addEventListener('scroll', act, { once: true, passive: true })
  return () => window.removeEventListener('scroll', act)
}
