const longest = 2560

/** The width counts for a long picture, such as a screenshot of a whole page: its text stays legible. WebP ends at 16,383. */
const ofLong = { width: 1280, height: 16_383 }

/** The factor by which a picture is made smaller before it is stored. */
export function storedScale(width: number, height: number): number {
  const inside = longest / Math.max(width, height)
  return Math.min(1, Math.max(inside, Math.min(ofLong.width / width, ofLong.height / height)))
}
