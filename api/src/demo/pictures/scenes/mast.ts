import { mix } from '../color.ts'
import { house } from '../parts/buildings.ts'
import { grass, hills, ridge } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, clouds, sky, sun } from '../parts/sky.ts'
import { poplar } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, line, path, rect, stroke, times } from '../svg.ts'

function tower(stage: Stage, x: number, foot: number, top: number): string {
  const { colors: c } = stage
  const steel = mix(c.ink, c.roof, 0.15)
  const half = (y: number) => 8 + ((y - top) / (foot - top)) * 46
  const floors = 12
  const lattice = times(floors, (index) => {
    const [high, low] = [top + ((foot - top) * index) / floors, top + ((foot - top) * (index + 1)) / floors]
    const color = index % 4 < 2 ? c.accent : steel
    return (
      line([x - half(high), high], [x - half(low), low], color, 9) +
      line([x + half(high), high], [x + half(low), low], color, 9) +
      line([x - half(high), high], [x + half(low), low], color, 4) +
      line([x + half(high), high], [x - half(low), low], color, 4) +
      line([x - half(low), low], [x + half(low), low], color, 5)
    )
  })
  const waves = times(3, (index) =>
    stroke(
      `M${x - 70 - index * 52},${top - 62 - index * 26}q${-34 - index * 12},${62 + index * 26} 0,${124 + index * 52}M${x + 70 + index * 52},${top - 62 - index * 26}q${34 + index * 12},${62 + index * 26} 0,${124 + index * 52}`,
      c.accent,
      9,
      0.75 - index * 0.2,
    ),
  )
  return (
    waves +
    lattice +
    line([x, top], [x, top - 80], steel, 8) +
    circle(x, top - 84, 13, c.accent) +
    times(4, (index) =>
      rect(x - 44 + (index % 2) * 72, top + 8 + Math.floor(index / 2) * 60, 17, 50, mix(c.wall, '#ffffff', 0.3), 1, 5),
    )
  )
}

function draw(stage: Stage): string {
  const { colors: c } = stage
  const village = [
    [150, 790, 120],
    [300, 752, 110],
    [430, 800, 130],
    [250, 850, 140],
    [570, 760, 110],
    [60, 870, 150],
    [640, 848, 140],
    [470, 890, 150],
  ] as const
  const mastX = stage.between(1090, 1180)
  return (
    sky(stage, 640) +
    sun(stage, 380, 270, 66) +
    clouds(stage, 5, 110, 360) +
    birds(stage, 5, 720, 210) +
    ridge(stage, { y: 560, swell: 240, color: mix(c.far, c.skyLow, 0.2), waves: 4 }, mix(c.far, c.mid, 0.4)) +
    hills(stage, { y: 630, swell: 60, color: mix(c.far, c.mid, 0.6), waves: 3 }) +
    path('M640,1090C760,800 900,640 1130,620C1360,620 1480,740 1640,800L1640,1090Z', mix(c.mid, c.near, 0.25)) +
    path('M1130,620C1360,620 1480,740 1640,800L1640,1090L1290,1090C1300,860 1200,700 1130,620Z', c.ink, 0.1) +
    tower(stage, mastX, 640, 210) +
    path('M-20,760C200,690 460,700 760,800C1000,880 1200,930 1640,900L1640,1090L-20,1090Z', mix(c.near, c.mid, 0.45)) +
    times(6, (index) =>
      poplar(
        stage,
        20 + index * 140 + stage.between(-20, 20),
        800 + (index % 3) * 20,
        stage.between(120, 190),
        mix(c.near, c.ink, 0.1),
      ),
    ) +
    village
      .map(([x, y, size]) => house(stage, x, y, size, stage.light === 'dusk' || stage.light === 'night'))
      .join('') +
    path('M640,1090C700,960 860,930 1000,960C1180,1000 1300,900 1640,960L1640,1090Z', mix(c.ground, c.mid, 0.25)) +
    path(
      'M560,1090C640,960 740,900 800,860C830,846 840,850 836,866C800,920 770,1000 760,1090Z',
      mix(c.ground, '#ffffff', 0.25),
    ) +
    person({
      x: 1270,
      y: 1020,
      height: 320,
      pose: poses.wave,
      dress: { ...someDress(stage, 'scarf', 'cap', 'long'), coat: c.gold },
      left: true,
    }) +
    rect(1190, 684, 26, 42, c.ink, 1, 5) +
    rect(1193, 689, 20, 30, mix(c.water, '#ffffff', 0.5)) +
    person({ x: 1366, y: 1030, height: 200, pose: poses.stand, dress: someDress(stage, 'short', 'bun'), left: true }) +
    grass(stage, 40, 1066, 18, mix(c.near, c.ink, 0.2), 44)
  )
}

export const mast: Scene = { format: 'wide', light: 'noon', draw }
