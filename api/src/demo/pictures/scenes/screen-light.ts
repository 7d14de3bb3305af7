import { mix } from '../color.ts'
import { block } from '../parts/buildings.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { flowerpot } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function cityWindow(stage: Stage): string {
  const { colors: c } = stage
  const frame = mix(c.ink, c.far, 0.4)
  const towers = times(6, (index) =>
    block(stage, {
      x: 150 + index * 86,
      y: 620,
      width: 72,
      height: stage.between(120, 340),
      color: mix(c.near, c.far, stage.between(0.1, 0.6)),
      columns: 3,
      rows: 7,
      lit: 0.35,
    }),
  )
  return (
    rect(
      140,
      120,
      520,
      500,
      stage.fade([
        [0, c.skyTop],
        [1, c.skyLow],
      ]),
    ) +
    circle(250, 220, 34, c.sun) +
    towers +
    stroke('M140,120L660,120L660,620L140,620ZM400,120L400,620M140,360L660,360', frame, 16) +
    rect(110, 616, 580, 28, frame) +
    path('M80,90Q150,300 96,700L40,700L40,90Z', mix(c.roof, c.ink, 0.45)) +
    path('M720,90Q650,300 704,700L770,700L770,90Z', mix(c.roof, c.ink, 0.45)) +
    rect(30, 78, 760, 20, mix(c.ink, c.gold, 0.2))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const glow = mix(c.water, '#ffffff', 0.62)
  const room = mix(c.ink, c.near, 0.45)
  const dress = someDress(stage, 'long', 'short', 'bun')
  const notes = times(6, () => {
    const [x, y] = [stage.between(760, 950), stage.between(230, 520)]
    return path(`M${x},${y}l46,-14l12,40l-46,14Z`, mix(stage.pick(c.accent, c.gold, c.water), room, 0.35))
  })
  return (
    rect(
      0,
      0,
      width,
      height,
      stage.fade(
        [
          [0, mix(room, c.ink, 0.4)],
          [1, room],
        ],
        'across',
      ),
    ) +
    cityWindow(stage) +
    notes +
    stroke('M1110,210L1440,210M1140,400L1400,400', mix(c.roof, c.ink, 0.35), 16) +
    times(9, (index) =>
      rect(
        1130 + index * 31,
        204 - 60 - ((index * 17) % 36),
        24,
        60 + ((index * 17) % 36),
        mix(stage.pick(c.accent, c.gold, c.near, c.water), c.ink, 0.45),
      ),
    ) +
    rect(1190, 330, 66, 62, mix(c.gold, c.ink, 0.5), 1, 8) +
    rect(0, 900, width, 170, mix(c.roof, c.ink, 0.68)) +
    ellipse(1020, 640, 640, 460, stage.glow(glow, 0.95)) +
    rect(640, 770, 840, 34, mix(c.roof, c.ink, 0.3), 1, 6) +
    rect(700, 800, 34, 220, mix(c.roof, c.ink, 0.6)) +
    rect(1390, 800, 34, 220, mix(c.roof, c.ink, 0.6)) +
    path('M640,770L1480,770L1480,784L640,784Z', glow, 0.4) +
    path('M1020,750L1200,440L1216,446L1052,760Z', mix(c.ink, c.far, 0.35)) +
    path('M1010,760L1190,450L1200,452L1036,764Z', glow) +
    path('M930,764L1052,764L1052,774L920,774Z', mix(c.ink, c.far, 0.5)) +
    path('M1014,752L1188,456L860,560L800,740Z', glow, 0.14) +
    flowerpot(stage, 1320, 772, 150) +
    path('M1120,770l0,-46q0,-10 10,-10l44,0q10,0 10,10l0,46Z', c.accent) +
    stroke('M1184,730q26,6 0,28', c.accent, 8) +
    person({
      x: 730,
      y: 1000,
      height: 620,
      pose: poses.read,
      dress: { ...dress, coat: mix(stage.pick(c.accent, c.gold), c.ink, 0.18), skin: mix(dress.skin, glow, 0.3) },
    }) +
    rect(660, 796, 150, 26, mix(c.ink, c.far, 0.2), 1, 8) +
    rect(640, 560, 24, 260, mix(c.ink, c.far, 0.2), 1, 10) +
    stroke('M730,820L730,980M670,1010L790,1010', mix(c.ink, c.far, 0.15), 16) +
    path('M-20,1090L-20,930Q180,900 300,980Q340,1020 340,1090Z', mix(c.ink, c.far, 0.16)) +
    path('M250,984l-18,-62l48,40M120,950l10,-70l40,56', mix(c.ink, c.far, 0.16))
  )
}

export const screenLight: Scene = { format: 'wide', light: 'night', draw }
