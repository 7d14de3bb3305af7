import { mix } from '../color.ts'
import type { Stage } from '../stage.ts'
import { circle, path, place, rect, stroke, times } from '../svg.ts'

/** The sky behind everything, down to `horizon` and a little below. */
export function sky({ width, height, colors: c, fade }: Stage, horizon = height * 0.7): string {
  return (
    rect(0, 0, width, height, c.skyLow) +
    rect(
      0,
      0,
      width,
      horizon,
      fade([
        [0, c.skyTop],
        [1, c.skyLow],
      ]),
    )
  )
}

/** Sun or moon with its halo. */
export function sun({ colors: c, glow }: Stage, x: number, y: number, radius: number): string {
  return circle(x, y, radius * 5, glow(c.sun, 0.6)) + circle(x, y, radius, c.sun)
}

/** Flat clouds in long lying shapes. */
export function clouds(stage: Stage, count: number, low: number, high: number): string {
  const color = mix(stage.colors.skyLow, stage.light === 'night' ? stage.colors.skyTop : '#ffffff', 0.45)
  return times(count, () => {
    const [wide, tall] = [stage.between(180, 420), stage.between(22, 46)]
    const shape = path(
      `M0,0C${wide * 0.1},${-tall} ${wide * 0.25},${-tall} ${wide * 0.32},${-tall * 0.7}C${wide * 0.4},${-tall * 2} ${wide * 0.68},${-tall * 1.8} ${wide * 0.7},${-tall * 0.8}C${wide * 0.85},${-tall * 1.1} ${wide * 0.95},${-tall * 0.3} ${wide},0Z`,
      color,
      stage.between(0.35, 0.7),
    )
    return place(shape, stage.between(-100, stage.width - 150), stage.between(low, high))
  })
}

export function stars(stage: Stage, count: number, low: number): string {
  return times(count, () =>
    circle(
      stage.between(0, stage.width),
      stage.between(0, low),
      stage.between(1, 2.6),
      stage.colors.sun,
      stage.between(0.3, 0.9),
    ),
  )
}

/** Birds as a few light wing strokes. */
export function birds(stage: Stage, count: number, x: number, y: number, spread = 220): string {
  return times(count, () => {
    const size = stage.between(9, 20)
    const bird = stroke(
      `M${-size},${-size * 0.35}Q${-size * 0.4},${-size * 0.8} 0,0Q${size * 0.4},${-size * 0.8} ${size},${-size * 0.45}`,
      stage.colors.ink,
      3.4,
      0.8,
    )
    return place(bird, x + stage.between(-spread, spread), y + stage.between(-spread * 0.35, spread * 0.35))
  })
}
