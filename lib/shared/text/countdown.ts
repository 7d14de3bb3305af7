const two = (part: number) => String(part).padStart(2, '0')

/** `0:40`, `9:05`, `1:30:00`. */
export function countdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
