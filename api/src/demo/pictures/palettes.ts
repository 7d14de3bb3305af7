/** The colours of one light: skies, three depths of land, and the few tones in which things and people stand. */
export type Palette = {
  skyTop: string
  skyLow: string
  sun: string
  far: string
  mid: string
  near: string
  ground: string
  ink: string
  wall: string
  roof: string
  accent: string
  gold: string
  water: string
  skin: string
}

export const palettes = {
  dawn: {
    skyTop: '#b4cbc9',
    skyLow: '#f8d8b4',
    sun: '#f49a62',
    far: '#c8bba9',
    mid: '#8fa38f',
    near: '#567063',
    ground: '#dcc59c',
    ink: '#2b2a33',
    wall: '#f3e4ca',
    roof: '#c0583f',
    accent: '#c62f3c',
    gold: '#f2b25a',
    water: '#93b3b2',
    skin: '#d9a27a',
  },
  noon: {
    skyTop: '#9cc9cf',
    skyLow: '#f5ecd2',
    sun: '#fdf3cf',
    far: '#b7c9b3',
    mid: '#83a67d',
    near: '#47745b',
    ground: '#e6d2a3',
    ink: '#25323a',
    wall: '#f8eed8',
    roof: '#cf6a47',
    accent: '#c8303a',
    gold: '#f0b044',
    water: '#67aaae',
    skin: '#d8a077',
  },
  dusk: {
    skyTop: '#57486f',
    skyLow: '#f3946a',
    sun: '#fdc781',
    far: '#a0667a',
    mid: '#6f4b69',
    near: '#443459',
    ground: '#bb7862',
    ink: '#211c32',
    wall: '#e6b18d',
    roof: '#8f3a45',
    accent: '#d8403d',
    gold: '#ffc76c',
    water: '#8c6a87',
    skin: '#c98f6d',
  },
  night: {
    skyTop: '#131a31',
    skyLow: '#5a6794',
    sun: '#f5e6c2',
    far: '#36426a',
    mid: '#2a3554',
    near: '#1c2540',
    ground: '#434c6b',
    ink: '#0d1223',
    wall: '#6a7391',
    roof: '#343c5c',
    accent: '#d9534a',
    gold: '#fbca6d',
    water: '#33496f',
    skin: '#b98a70',
  },
  autumn: {
    skyTop: '#c3d0c7',
    skyLow: '#f7dfb4',
    sun: '#f7b45a',
    far: '#cdb091',
    mid: '#c0813f',
    near: '#7b4a2d',
    ground: '#e0bc7f',
    ink: '#2e221e',
    wall: '#f3e1c3',
    roof: '#a9432f',
    accent: '#bf382a',
    gold: '#f0a838',
    water: '#86a6a1',
    skin: '#d39b71',
  },
  winter: {
    skyTop: '#b3c4d2',
    skyLow: '#f3ebe2',
    sun: '#fdeccf',
    far: '#c5ced6',
    mid: '#8fa3b3',
    near: '#546c80',
    ground: '#f5f2ec',
    ink: '#232c3a',
    wall: '#e8decd',
    roof: '#a4584b',
    accent: '#c23a3a',
    gold: '#f2bd69',
    water: '#9fb9c7',
    skin: '#d8a27e',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const paletteNames = ['dawn', 'noon', 'dusk', 'night', 'autumn', 'winter'] as const satisfies PaletteName[]
