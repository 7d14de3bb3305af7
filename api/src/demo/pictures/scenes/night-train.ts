import { mix } from '../color.ts'
import { grass, hills, ridge } from '../parts/land.ts'
import { clouds, sky, stars, sun } from '../parts/sky.ts'
import { pine, poplar } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

/** One coach seen from the side, its windows lit or with the blind down. */
function coach(stage: Stage, x: number, y: number, paint: string): string {
  const { colors: c } = stage
  const windows = times(7, (index) => {
    const at = x + 26 + index * 47
    const lit = stage.chance(0.75)
    const head =
      lit && stage.chance(0.4) ? circle(at + 17, y - 86, 8, c.ink) + ellipse(at + 17, y - 70, 13, 10, c.ink) : ''
    return rect(at, y - 108, 34, 42, lit ? c.gold : mix(paint, c.ink, 0.55), 1, 5) + head
  })
  return (
    rect(x, y - 132, 372, 116, paint, 1, 16) +
    rect(x + 6, y - 140, 360, 16, mix(paint, c.ink, 0.4), 1, 8) +
    rect(x, y - 54, 372, 9, c.gold, 0.85) +
    windows +
    rect(x + 6, y - 24, 360, 14, mix(c.ink, '#000000', 0.2)) +
    times(4, (index) =>
      circle(x + 52 + (index % 2) * 44 + Math.floor(index / 2) * 226, y - 8, 17, mix(c.ink, c.far, 0.15)),
    ) +
    rect(x + 366, y - 50, 18, 10, c.ink)
  )
}

function engine(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  return (
    path(
      `M${x + 300},${y - 70}L${x + 1000},${y - 120}L${x + 1000},${y + 40}Z`,
      stage.fade(
        [
          [0, c.gold, 0.6],
          [1, c.gold, 0],
        ],
        'across',
      ),
    ) +
    path(
      `M${x},${y - 16}L${x},${y - 142}L${x + 210},${y - 142}Q${x + 280},${y - 138} ${x + 306},${y - 76}L${x + 316},${y - 16}Z`,
      c.accent,
    ) +
    path(`M${x},${y - 16}L${x},${y - 60}L${x + 309},${y - 60}L${x + 316},${y - 16}Z`, mix(c.accent, c.ink, 0.3)) +
    path(
      `M${x + 206},${y - 124}L${x + 226},${y - 124}Q${x + 262},${y - 120} ${x + 278},${y - 84}L${x + 206},${y - 84}Z`,
      mix(c.gold, c.wall, 0.2),
    ) +
    times(3, (index) => rect(x + 30 + index * 52, y - 120, 34, 30, mix(c.accent, c.ink, 0.45), 1, 4)) +
    times(4, (index) => circle(x + 50 + index * 68, y - 8, 18, mix(c.ink, c.far, 0.15))) +
    circle(x + 304, y - 70, 13, mix(c.gold, '#ffffff', 0.6)) +
    circle(x + 304, y - 70, 90, stage.glow(c.gold, 0.9))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const rail = 800
  const paint = stage.pick(mix(c.water, c.ink, 0.3), mix(c.near, c.ink, 0.1))
  const front = stage.between(980, 1080)
  const posts = times(5, (index) => {
    const x = 90 + index * 380
    return stroke(
      `M${x},${rail + 6}l0,-330M${x},${rail - 300}l90,0M${x},${rail - 250}l70,-46`,
      mix(c.ink, c.far, 0.12),
      7,
    )
  })
  return (
    sky(stage, 640) +
    stars(stage, 110, 480) +
    sun(stage, 330, 220, 54) +
    clouds(stage, 3, 160, 340) +
    ridge(stage, { y: 560, swell: 260, color: c.far, waves: 4 }, mix(c.far, c.mid, 0.6), mix(c.far, '#ffffff', 0.45)) +
    hills(stage, { y: 600, swell: 44, color: mix(c.far, c.mid, 0.7), waves: 3 }) +
    times(16, () => {
      const x = stage.between(900, 1560)
      return rect(x, stage.between(596, 640), 9, 11, c.gold, 0.85)
    }) +
    hills(stage, { y: 660, swell: 26, color: c.mid, waves: 5 }) +
    times(14, (index) =>
      poplar(stage, index * 120 + stage.between(-30, 30), 720, stage.between(90, 160), mix(c.mid, c.near, 0.6)),
    ) +
    rect(
      0,
      712,
      width,
      height,
      stage.fade([
        [0, mix(c.near, c.mid, 0.35)],
        [1, c.near],
      ]),
    ) +
    rect(0, rail - 6, width, 46, mix(c.ground, c.ink, 0.4)) +
    rect(0, rail, width, 8, mix(c.wall, c.ink, 0.25)) +
    stroke(
      `M-20,${rail - 300}Q280,${rail - 280} 470,${rail - 300}T850,${rail - 300}T1230,${rail - 300}T1620,${rail - 300}`,
      mix(c.ink, c.far, 0.2),
      3,
    ) +
    posts +
    times(4, (index) => coach(stage, front - 386 * (index + 1), rail, paint)) +
    engine(stage, front, rail) +
    times(30, (index) => rect(index * 56, rail + 12, 30, 10, mix(c.ink, c.roof, 0.3))) +
    path('M-20,900C240,850 520,900 800,880C1100,858 1380,900 1640,860L1640,1090L-20,1090Z', mix(c.near, c.ink, 0.3)) +
    times(5, (index) =>
      pine(
        stage,
        40 + index * 70 + stage.between(-16, 16),
        1040 + (index % 2) * 40,
        stage.between(230, 380),
        mix(c.near, c.ink, 0.5),
      ),
    ) +
    times(2, (index) => pine(stage, 1490 + index * 90, 1080, stage.between(260, 380), mix(c.near, c.ink, 0.5))) +
    grass(stage, 60, 1062, 20, mix(c.near, c.ink, 0.6), 60)
  )
}

export const nightTrain: Scene = { format: 'wide', light: 'night', draw }
