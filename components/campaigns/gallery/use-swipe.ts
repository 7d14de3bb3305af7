import { type TouchEvent, useRef } from 'react'

/** Pixels that a finger travels before it means something. */
const threshold = 50

/** A finger drawn sideways: `onSwipe` is told 1 for the next, -1 for the one before. Two fingers are the browser's. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      // A picture that is enlarged is moved about, not left.
      const enlarged = (window.visualViewport?.scale ?? 1) > 1.01
      start.current = finger && touches.length === 1 && !enlarged ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!from || !finger) return
      const across = finger.clientX - from.x
      if (Math.abs(across) < threshold || Math.abs(across) < Math.abs(finger.clientY - from.y)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
