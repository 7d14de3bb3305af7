import { mix } from '../color.ts'
import { hills, ridge } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, clouds, sky, sun } from '../parts/sky.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, place, rect, ring, stroke, times } from '../svg.ts'

function boat(stage: Stage, x: number, y: number, size: number, left = false): string {
  const { colors: c } = stage
  const hull = stage.pick(c.accent, c.near, c.wall, c.gold)
  const drawing =
    ellipse(0, 8, 150, 12, c.ink, 0.25) +
    path('M-150,-58L-124,4Q0,20 112,4L168,-74Q60,-40 -150,-58Z', hull) +
    path('M-138,-30L-124,4Q0,20 112,4L134,-26Q0,-4 -138,-30Z', mix(hull, c.ink, 0.4)) +
    stroke('M-150,-58Q60,-40 168,-74', mix(c.wall, '#ffffff', 0.4), 7) +
    rect(-84, -126, 92, 76, c.wall, 1, 4) +
    rect(-94, -136, 112, 14, mix(hull, c.ink, 0.25), 1, 4) +
    rect(-72, -112, 28, 30, mix(c.water, c.ink, 0.5)) +
    rect(-34, -112, 28, 30, mix(c.water, c.ink, 0.5)) +
    stroke('M48,-48L48,-270M48,-250L150,-76M48,-250L-40,-136M-110,-56L-110,-190', mix(c.roof, c.ink, 0.45), 5) +
    path('M48,-262l42,12l-42,12Z', c.accent) +
    times(3, (index) => circle(86 + index * 24, -46 - index * 5, 12, mix(c.ink, c.wall, 0.2)))
  return place(drawing, x, y, size / 300, left ? -size / 300 : size / 300)
}

function nets(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const heap = path(
    `M${x - 210},${y}C${x - 190},${y - 90} ${x - 110},${y - 60} ${x - 80},${y - 130}C${x - 30},${y - 190} ${x + 60},${y - 170} ${x + 90},${y - 100}C${x + 150},${y - 90} ${x + 190},${y - 40} ${x + 210},${y}Z`,
    mix(c.roof, c.ink, 0.2),
  )
  const mesh = times(10, (index) =>
    stroke(
      `M${x - 190 + index * 38},${y - 4}q24,-60 ${stage.between(-20, 40)},-${stage.between(70, 110)}`,
      mix(c.gold, c.roof, 0.4),
      3,
      0.7,
    ),
  )
  return (
    heap +
    mesh +
    times(7, (index) =>
      circle(x - 160 + index * 54, y - 30 - ((index * 37) % 90), 13, stage.pick(c.gold, c.wall, c.accent)),
    ) +
    ring(x + 250, y - 34, 32, c.accent, 18)
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const light = stage.between(1040, 1200)
  const glints = times(60, () => {
    const y = stage.between(590, 960)
    const near = (y - 580) / 380
    return ellipse(
      stage.chance(0.5) ? light + stage.between(-160, 160) * (0.4 + near) : stage.between(0, width),
      y,
      stage.between(16, 60) * (0.4 + near),
      2 + near * 3,
      mix(c.sun, c.water, stage.between(0, 0.6)),
      stage.between(0.3, 0.8),
    )
  })
  return (
    sky(stage, 600) +
    sun(stage, light, stage.between(250, 330), 62) +
    clouds(stage, 5, 90, 330) +
    birds(stage, 8, 560, 240, 320) +
    ridge(stage, { y: 520, swell: 210, color: mix(c.far, c.skyLow, 0.2), waves: 5 }, mix(c.far, c.mid, 0.45)) +
    hills(stage, { y: 565, swell: 32, color: mix(c.mid, c.near, 0.3), waves: 6 }) +
    times(
      13,
      (index) =>
        rect(
          120 + index * 52,
          548 - ((index * 31) % 30),
          34,
          40,
          mix(c.wall, stage.pick(c.roof, c.gold, c.wall), 0.3),
        ) + path(`M${116 + index * 52},${550 - ((index * 31) % 30)}l21,-18l21,18Z`, c.roof),
    ) +
    rect(
      0,
      580,
      width,
      height - 580,
      stage.fade([
        [0, mix(c.water, c.sun, 0.4)],
        [1, mix(c.water, c.ink, 0.35)],
      ]),
    ) +
    glints +
    path('M1600,560L1300,566L1180,590L1240,606L1600,618Z', mix(c.near, c.ink, 0.35)) +
    path('M1246,572L1256,440L1290,440L1300,572Z', c.wall) +
    rect(1251, 486, 44, 26, c.accent) +
    rect(1254, 418, 38, 24, c.gold) +
    path('M1248,418L1273,396L1298,418Z', c.accent) +
    boat(stage, 420, 690, 230) +
    boat(stage, 820, 668, 180, true) +
    boat(stage, 1120, 850, 470) +
    path('M-20,840L560,906L640,1090L-20,1090Z', mix(c.ground, c.ink, 0.22)) +
    path('M-20,840L560,906L566,930L-20,872Z', mix(c.ground, '#ffffff', 0.15)) +
    times(6, (index) => stroke(`M${index * 110 - 20},${860 + index * 12}L${index * 120 - 40},1090`, c.ink, 3, 0.18)) +
    rect(470, 846, 30, 74, c.ink, 1, 8) +
    stroke('M488,862Q700,940 968,800', mix(c.gold, c.ink, 0.3), 5) +
    nets(stage, 260, 1030) +
    person({
      x: 120,
      y: 990,
      height: 320,
      pose: poses.kneel,
      dress: { ...someDress(stage, 'cap'), coat: mix(c.water, c.ink, 0.3) },
    }) +
    person({ x: 430, y: 946, height: 280, pose: poses.hold, dress: someDress(stage, 'cap', 'short', 'bald') })
  )
}

export const harbour: Scene = { format: 'wide', light: 'dawn', draw }
