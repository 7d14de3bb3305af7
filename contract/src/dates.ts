import { limits } from './limits.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * An event's local date and time as `YYYY-MM-DDTHH:MM:SS`. A bare date gets midnight, a time without seconds gets
 * `:00`; what is no date of the calendar, or outside the allowed years, becomes the empty string.
 */
export function normalizeEventDate(value: string): string {
  const match = shape.exec(value.trim())
  if (!match) return ''
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (year < limits.eventYear.min || year > limits.eventYear.max) return ''
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const real =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second
  return real ? date.toISOString().slice(0, 19) : ''
}
