import { mix } from '../color.ts'
import { ridge } from '../parts/land.ts'
import { birds, clouds, sky, sun } from '../parts/sky.ts'
import { bare, pine } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { all, circle, path, place, rect, stroke, times, turn } from '../svg.ts'

function minibus(stage: Stage, x: number, y: number, size: number, degrees: number): string {
  const { colors: c } = stage
  const paint = stage.pick(c.gold, c.wall, c.accent)
  const drawing =
    path('M-100,-12L-100,-84Q-98,-98 -82,-98L56,-98Q70,-98 80,-84L98,-52Q104,-46 104,-36L104,-12Z', paint) +
    rect(-100, -40, 204, 10, mix(c.accent, c.ink, paint === c.accent ? 0.5 : 0.1)) +
    all([-88, -46, -4], (at) => rect(at, -86, 36, 32, mix(c.water, c.ink, 0.5), 1, 4)) +
    path('M40,-86L58,-86Q66,-84 72,-74L84,-54L40,-54Z', mix(c.water, c.ink, 0.5)) +
    rect(-92, -112, 120, 14, mix(c.roof, c.ink, 0.3), 1, 4) +
    rect(-80, -128, 44, 18, c.near, 1, 3) +
    rect(-30, -124, 50, 14, mix(c.roof, c.gold, 0.3), 1, 3) +
    path('M-100,-12L104,-12L104,-22L-100,-22Z', c.ink, 0.25) +
    circle(100, -30, 6, mix(c.gold, '#ffffff', 0.4)) +
    all([-58, 60], (wx) => circle(wx, -10, 20, c.ink) + circle(wx, -10, 9, mix(c.wall, c.ink, 0.3)))
  return place(turn(drawing, degrees), x, y, size / 200)
}

function draw(stage: Stage): string {
  const { colors: c, width } = stage
  const snow = stage.light === 'winter'
  const slope = snow ? mix(c.ground, c.mid, 0.22) : mix(c.mid, c.near, 0.25)
  const front = snow ? c.ground : mix(c.near, c.mid, 0.25)
  const road = mix(c.ground, c.ink, snow ? 0.3 : 0.16)
  const way =
    'M1010,560C1080,580 1330,590 1330,640C1330,700 900,660 820,740C760,810 1240,800 1260,890C1270,970 800,960 640,1100'
  const trees = (count: number, y: number, low: number, high: number, from: number, to: number) =>
    times(count, () => {
      const x = stage.between(from, to)
      return pine(
        stage,
        x,
        y + stage.between(-14, 22),
        stage.between(low, high),
        snow ? mix(c.near, c.mid, stage.between(0, 0.35)) : mix(c.near, c.ink, stage.between(0.05, 0.3)),
      )
    })
  return (
    sky(stage, 620) +
    sun(stage, stage.between(300, 460), 240, 70) +
    clouds(stage, 5, 100, 330) +
    ridge(
      stage,
      { y: 440, swell: 300, color: mix(c.far, c.skyLow, 0.25), waves: 4 },
      mix(c.far, c.mid, 0.35),
      '#ffffff',
    ) +
    ridge(
      stage,
      { y: 560, swell: 250, color: mix(c.far, c.mid, 0.55), waves: 5 },
      mix(c.mid, c.near, 0.35),
      snow ? '#ffffff' : '',
    ) +
    birds(stage, 4, 800, 230) +
    rect(
      0,
      420,
      width,
      200,
      stage.fade([
        [0, c.skyLow, 0],
        [1, c.skyLow, 0.5],
      ]),
    ) +
    path('M-20,700C300,560 620,540 1010,540C1300,540 1500,600 1640,560L1640,1090L-20,1090Z', slope) +
    path('M1010,540C1300,540 1500,600 1640,560L1640,1090L1180,1090C1380,900 1180,640 1010,540Z', c.ink, 0.08) +
    trees(9, 640, 90, 150, 560, 900) +
    trees(8, 660, 90, 150, 1390, 1610) +
    stroke(way, mix(road, c.ink, 0.35), 64) +
    stroke(way, road, 52) +
    stroke(way, c.wall, 4, 0.7).replace('/>', ' stroke-dasharray="26 24"/>') +
    times(9, (index) => rect(850 + index * 48, 716 - index * 1.5 - (index > 5 ? (index - 5) * 2 : 0), 7, 26, c.wall)) +
    minibus(stage, 1110, 832, 190, 4) +
    trees(7, 800, 150, 230, 380, 720) +
    trees(5, 830, 170, 250, 1340, 1600) +
    path('M-20,1090L-20,760C180,770 360,860 520,960C600,1010 640,1050 660,1090Z', front) +
    path('M1640,1090L1640,930C1480,950 1320,1010 1240,1090Z', front) +
    trees(4, 1040, 380, 560, 20, 330) +
    bare(stage, 440, 1010, 260, mix(c.ink, c.roof, 0.2)) +
    trees(1, 1090, 420, 460, 1500, 1560)
  )
}

export const mountainRoad: Scene = { format: 'wide', light: 'autumn', draw }
