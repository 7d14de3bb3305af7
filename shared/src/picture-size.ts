const longest = 2560

/** Of a long one, such as a screenshot of a whole page, the width counts: its text stays legible. WebP ends at 16,383. */
const ofLong = { width: 1280, height: 16_383 }

/** By how much a picture is made smaller before it is stored. */
export function storedScale(width: number, height: number): number {
  const inside = longest / Math.max(width, height)
  return Math.min(1, Math.max(inside, Math.min(ofLong.width / width, ofLong.height / height)))
}
