export const sight = {
  watched: new Map<Element, (entries: IntersectionObserverEntry[]) => void>(),
  tell(element: Element, isIntersecting: boolean) {
    sight.watched.get(element)?.([{ target: element, isIntersecting } as IntersectionObserverEntry])
  },
}

export function teachSight() {
  globalThis.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    private readonly heard: IntersectionObserverCallback
    constructor(heard: IntersectionObserverCallback) {
      this.heard = heard
    }
    observe(element: Element) {
      sight.watched.set(element, (entries) => this.heard(entries, this as unknown as IntersectionObserver))
    }
    unobserve(element: Element) {
      sight.watched.delete(element)
    }
    disconnect() {
      sight.watched.clear()
    }
    takeRecords() {
      return []
    }
  }
}
