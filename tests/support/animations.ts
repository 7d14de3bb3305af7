/** jsdom animates nothing: a clock like the browser's, on the timers of the test. */
class FakeAnimation {
  onfinish: (() => void) | null = null
  playState = 'idle'
  #left: number
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly options: KeyframeAnimationOptions

  constructor(options: KeyframeAnimationOptions) {
    this.options = options
    this.#left = Number(options.duration)
    this.play()
  }

  play() {
    if (this.playState === 'running') return
    this.playState = 'running'
    this.#since = Date.now()
    this.#timer = setTimeout(() => {
      this.playState = 'finished'
      this.onfinish?.()
    }, this.#left)
  }

  pause() {
    if (this.playState !== 'running') return
    this.playState = 'paused'
    clearTimeout(this.#timer)
    this.#left -= Date.now() - this.#since
  }

  cancel() {
    this.playState = 'idle'
    clearTimeout(this.#timer)
  }
}

const begun = new Map<Element, FakeAnimation>()

export function teachAnimations() {
  Element.prototype.animate = function (_, options) {
    const animation = new FakeAnimation(options as KeyframeAnimationOptions)
    begun.set(this, animation)
    return animation as unknown as Animation
  }
}

/** What was begun last within an element. */
export const animationIn = (element: Element) =>
  [...begun].filter(([animated]) => element.contains(animated)).at(-1)?.[1]
