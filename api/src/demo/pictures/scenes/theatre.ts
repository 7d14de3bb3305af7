import { mix } from '../color.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { sky, stars } from '../parts/sky.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { all, circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function poster(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const [ground, shape] = stage.pick([c.accent, c.gold], [c.water, c.wall], [c.gold, c.ink], [c.wall, c.accent])
  const figure = stage.pick(
    circle(x + 65, y + 70, 40, shape) +
      path(`M${x + 15},${y + 190}Q${x + 65},${y + 90} ${x + 115},${y + 190}Z`, mix(shape, c.ink, 0.3)),
    path(`M${x + 20},${y + 170}L${x + 65},${y + 30}L${x + 110},${y + 170}Z`, shape) +
      circle(x + 65, y + 140, 24, ground),
    path(
      `M${x + 20},${y + 60}Q${x + 65},${y + 20} ${x + 110},${y + 60}Q${x + 100},${y + 150} ${x + 65},${y + 160}Q${x + 30},${y + 150} ${x + 20},${y + 60}Z`,
      shape,
    ) + stroke(`M${x + 42},${y + 110}Q${x + 65},${y + 134} ${x + 88},${y + 110}`, ground, 8),
  )
  return rect(x - 8, y - 8, 146, 216, mix(c.gold, c.ink, 0.4)) + rect(x, y, 130, 200, ground) + figure
}

function facade(stage: Stage): string {
  const { colors: c } = stage
  const stone = mix(c.roof, c.ink, 0.3)
  const trim = mix(c.wall, c.roof, 0.35)
  const window = (x: number) =>
    path(`M${x},620L${x},430Q${x},350 ${x + 65},350Q${x + 130},350 ${x + 130},430L${x + 130},620Z`, trim) +
    path(
      `M${x + 14},610L${x + 14},434Q${x + 14},366 ${x + 65},366Q${x + 116},366 ${x + 116},434L${x + 116},610Z`,
      stage.fade([
        [0, mix(c.gold, c.roof, 0.35)],
        [1, c.gold],
      ]),
    ) +
    stroke(`M${x + 65},366L${x + 65},610M${x + 14},480L${x + 116},480`, trim, 7)
  return (
    rect(110, 250, 980, 960, stone) +
    rect(
      110,
      250,
      980,
      960,
      stage.fade([
        [0, c.ink, 0.4],
        [0.5, c.ink, 0],
        [1, c.gold, 0.16],
      ]),
    ) +
    path('M80,250L600,60L1120,250Z', mix(stone, c.ink, 0.25)) +
    path('M170,236L600,84L1030,236Z', mix(stone, c.wall, 0.18)) +
    circle(600, 172, 42, trim) +
    circle(600, 172, 30, c.gold) +
    rect(70, 246, 1060, 34, trim) +
    rect(90, 650, 1020, 22, trim) +
    all([190, 385, 685, 880], window) +
    window(535) +
    all([130, 1030], (x) => rect(x, 280, 40, 930, mix(trim, stone, 0.45))) +
    rect(
      330,
      830,
      540,
      380,
      stage.fade([
        [0, mix(c.gold, '#ffffff', 0.35)],
        [1, c.gold],
      ]),
    ) +
    all(
      [345, 525, 705],
      (x) =>
        rect(x, 850, 150, 360, mix(c.accent, c.ink, 0.35)) +
        rect(x + 14, 868, 54, 330, mix(c.gold, '#ffffff', 0.25)) +
        rect(x + 82, 868, 54, 330, mix(c.gold, c.roof, 0.15)),
    ) +
    poster(stage, 178, 880) +
    poster(stage, 894, 880)
  )
}

function marquee(stage: Stage): string {
  const { colors: c } = stage
  return (
    ellipse(600, 900, 620, 320, stage.glow(c.gold, 0.55)) +
    path('M250,690L950,690L1010,800L190,800Z', mix(c.accent, c.ink, 0.1)) +
    rect(190, 800, 820, 40, mix(c.accent, c.ink, 0.4)) +
    path('M290,708L910,708L950,784L250,784Z', mix(c.wall, c.gold, 0.35)) +
    times(22, (index) => circle(206 + index * 37.5, 820, 10, mix(c.gold, '#ffffff', 0.55))) +
    times(17, (index) => circle(272 + index * 41, 698, 7, mix(c.gold, '#ffffff', 0.55)))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const wet = times(46, () =>
    ellipse(
      stage.between(150, 1050),
      stage.between(1250, 1490),
      stage.between(30, 130),
      stage.between(3, 7),
      stage.pick(c.gold, c.accent, c.gold, c.wall),
      stage.between(0.1, 0.45),
    ),
  )
  const x = stage.between(300, 380)
  const umbrella =
    stroke(`M${x + 45},1150L${x + 45},1010`, c.ink, 7) +
    path(
      `M${x - 105},1040Q${x - 90},890 ${x + 45},880Q${x + 180},890 ${x + 195},1040Q${x + 160},1005 ${x + 120},1034Q${x + 84},1004 ${x + 45},1034Q${x + 6},1004 ${x - 30},1034Q${x - 66},1006 ${x - 105},1040Z`,
      c.accent,
    ) +
    path(
      `M${x + 45},880Q${x + 180},890 ${x + 195},1040Q${x + 160},1005 ${x + 120},1034Q${x + 110},930 ${x + 45},880Z`,
      mix(c.accent, c.ink, 0.3),
    )
  return (
    sky(stage, 900) +
    stars(stage, 60, 500) +
    times(5, (index) => rect(index * 300 - 110, 420 + ((index * 97) % 160), 230, 800, mix(c.far, c.ink, 0.35))) +
    facade(stage) +
    marquee(stage) +
    rect(
      0,
      1200,
      width,
      height,
      stage.fade([
        [0, mix(c.near, c.ink, 0.35)],
        [1, mix(c.ink, c.near, 0.25)],
      ]),
    ) +
    path(
      'M330,1200L870,1200L1080,1500L120,1500Z',
      stage.fade([
        [0, c.gold, 0.55],
        [1, c.gold, 0.05],
      ]),
    ) +
    wet +
    person({ x: 790, y: 1228, height: 250, pose: poses.stand, dress: someDress(stage, 'cap', 'short'), left: true }) +
    person({
      x,
      y: 1380,
      height: 440,
      pose: poses.hold,
      dress: { ...someDress(stage, 'bun', 'long'), coat: mix(c.water, c.ink, 0.25) },
    }) +
    umbrella
  )
}

export const theatre: Scene = { format: 'tall', light: 'night', draw }
