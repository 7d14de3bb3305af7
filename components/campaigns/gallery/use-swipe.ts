import { type TouchEvent, useRef } from 'react'

/** In pixels. */
const threshold = 50

/** Horizontal swipes with one finger; 1 is the next, -1 the previous. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      // A zoomed page pans instead.
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
