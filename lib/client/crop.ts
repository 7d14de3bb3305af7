/** How large something is, in whatever unit. */
export type Size = { width: number; height: number }

/** The square that is cut out of a picture, in pixels of the picture that stands upright. */
export type Square = { x: number; y: number; side: number }

/** What is seen of a picture in a square: the point in the middle, and how many times nearer than the whole. */
export type Sight = { x: number; y: number; zoom: number }

/** Nearer than this the picture shows its pixels. */
const fewestPixels = 160
const nearest = 4

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** A picture of few pixels cannot be brought near. */
export const mostZoom = ({ width, height }: Size): number => between(1, Math.min(width, height) / fewestPixels, nearest)

const sideAt = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** The nearest sight that shows nothing beside the picture. */
export function within(picture: Size, { x, y, zoom }: Sight): Sight {
  const near = between(1, zoom, mostZoom(picture))
  const half = sideAt(picture, near) / 2
  return {
    x: between(half, x, picture.width - half),
    y: between(half, y, picture.height - half),
    zoom: near,
  }
}

export const wholeOf = ({ width, height }: Size): Sight => ({ x: width / 2, y: height / 2, zoom: 1 })

/** @param by how far the window moves over the picture, in shares of its own side */
export function moved(picture: Size, sight: Sight, by: { x: number; y: number }): Sight {
  const side = sideAt(picture, sight.zoom)
  return within(picture, { ...sight, x: sight.x + by.x * side, y: sight.y + by.y * side })
}

/**
 * Nearer or farther, while what lies at `at` stays where it is.
 *
 * @param at in shares of the window's side, from its middle
 */
export function zoomed(picture: Size, sight: Sight, zoom: number, at = { x: 0, y: 0 }): Sight {
  const near = between(1, zoom, mostZoom(picture))
  const less = sideAt(picture, sight.zoom) - sideAt(picture, near)
  return within(picture, { x: sight.x + at.x * less, y: sight.y + at.y * less, zoom: near })
}

/** The square that a sight shows, in whole pixels that the picture has. */
export function squareOf(picture: Size, sight: Sight): Square {
  const { x, y, zoom } = within(picture, sight)
  const side = Math.max(1, Math.round(sideAt(picture, zoom)))
  return {
    x: between(0, Math.round(x - side / 2), picture.width - side),
    y: between(0, Math.round(y - side / 2), picture.height - side),
    side,
  }
}

/** Where the whole picture lies so that a window shows what is seen, in shares of the window's side. */
export function placeOf(picture: Size, { x, y, zoom }: Sight): { left: number; top: number } & Size {
  const side = sideAt(picture, zoom)
  return {
    left: 0.5 - x / side,
    top: 0.5 - y / side,
    width: picture.width / side,
    height: picture.height / side,
  }
}
