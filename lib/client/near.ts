import { whenIdle } from './idle'

const acts = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function observe(element: Element): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) acts.get(target)?.()
    },
    // A screen ahead in both directions.
    { rootMargin: '100% 0px' },
  )
  observer.observe(element)
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

/** Calls `act` each time that `element` comes within a screen of what is seen; returns how to call it off. */
export function whenNear(element: Element, act: () => void): () => void {
  acts.set(element, act)
  const callOff = whenAtRest(() => observe(element))
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
