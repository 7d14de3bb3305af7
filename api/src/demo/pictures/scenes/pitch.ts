import { mix } from '../color.ts'
import { hills } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { sky, stars } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function floodlight(stage: Stage, x: number, top: number, foot: number, lean: number): string {
  const { colors: c } = stage
  const bulbs = times(8, (index) =>
    circle(x - 54 + (index % 4) * 36, top + 18 + Math.floor(index / 4) * 34, 12, mix(c.gold, '#ffffff', 0.6)),
  )
  return (
    path(
      `M${x - 60},${top + 40}L${x + 60},${top + 40}L${x + lean + 520},900L${x + lean - 360},900Z`,
      stage.fade([
        [0, c.gold, 0.34],
        [1, c.gold, 0],
      ]),
    ) +
    stroke(`M${x - 12},${foot}L${x - 8},${top}M${x + 12},${foot}L${x + 8},${top}`, mix(c.ink, c.far, 0.2), 8) +
    circle(x, top + 34, 200, stage.glow(c.gold, 0.7)) +
    rect(x - 76, top, 152, 70, mix(c.ink, c.near, 0.25), 1, 8) +
    bulbs
  )
}

function goal(stage: Stage): string {
  const { colors: c } = stage
  const net =
    times(9, (index) =>
      stroke(`M${1180 + index * 30},${505 + index * 4}L${1205 + index * 27},${735 + index * 8}`, c.wall, 1.8, 0.5),
    ) + times(7, (index) => stroke(`M1190,${530 + index * 34}L1450,${560 + index * 38}`, c.wall, 1.8, 0.5))
  return (
    net +
    stroke(
      'M1130,745L1130,505L1430,540L1430,830M1130,505L1230,480M1430,540L1500,520L1500,790',
      mix(c.wall, '#ffffff', 0.6),
      11,
    )
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const turf = mix(c.near, '#3f7d4e', 0.5)
  const bands = times(7, (index) =>
    path(
      `M${-500 + index * 380},1090L${340 + index * 150},590L${415 + index * 150},590L${-310 + index * 380},1090Z`,
      mix(turf, c.ink, 0.16),
    ),
  )
  const shirt = [stage.pick(c.accent, c.gold), c.wall] as const
  const player = (x: number, y: number, tall: number, pose: keyof typeof poses, team: 0 | 1, left = false) =>
    shadow(x, y, left ? -tall * 0.7 : tall * 0.7, tall * 0.06, c.ink, 0.25) +
    person({
      x,
      y,
      height: tall,
      pose: poses[pose],
      dress: { ...someDress(stage, 'long', 'bun', 'short'), coat: shirt[team], legs: team ? c.near : c.ink },
      left,
    })
  const crowd = times(150, () =>
    circle(
      stage.between(0, width),
      stage.between(470, 560),
      stage.between(5, 9),
      mix(stage.pick(c.accent, c.gold, c.wall, c.water), c.ink, stage.between(0.15, 0.6)),
    ),
  )
  return (
    sky(stage, 560) +
    (stage.light === 'night' ? stars(stage, 80, 400) : '') +
    hills(stage, { y: 420, swell: 60, color: mix(c.far, c.mid, 0.3) }) +
    floodlight(stage, 330, 120, 520, 120) +
    floodlight(stage, 1270, 150, 520, -260) +
    path('M0,470L1600,440L1600,600L0,600Z', mix(c.ink, c.near, 0.5)) +
    crowd +
    rect(0, 556, width, 44, mix(c.ink, c.mid, 0.35)) +
    times(10, (index) =>
      rect(index * 164 + 4, 560, 156, 38, mix(stage.pick(c.accent, c.gold, c.water, c.wall), c.ink, 0.3)),
    ) +
    rect(
      0,
      596,
      width,
      height - 596,
      stage.fade([
        [0, mix(turf, c.gold, 0.16)],
        [1, turf],
      ]),
    ) +
    bands +
    stroke('M-100,640L1700,640M1600,980L960,760L1120,660', mix(c.wall, '#ffffff', 0.5), 6, 0.75) +
    '<g fill="none">' +
    stroke('M380,860a240,86 0 1 0 480,0a240,86 0 1 0 -480,0M620,640L620,1090', mix(c.wall, '#ffffff', 0.5), 7, 0.7) +
    '</g>' +
    ellipse(620, 860, 11, 5, c.wall) +
    goal(stage) +
    player(1290, 800, 225, 'wave', 1, true) +
    player(820, 735, 165, 'run', 1, true) +
    player(250, 745, 165, 'walk', 0) +
    player(960, 905, 270, 'run', 0) +
    player(480, 1000, 330, 'run', 0) +
    circle(690, 968, 24, '#ffffff') +
    circle(684, 962, 8, c.ink) +
    circle(702, 978, 6, c.ink) +
    ellipse(694, 996, 34, 6, c.ink, 0.3)
  )
}

export const pitch: Scene = { format: 'wide', light: 'dusk', draw }
