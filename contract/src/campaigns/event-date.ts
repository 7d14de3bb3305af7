import { normalizeDate } from '@sesol/shared/dates'
import { limits } from '../limits.ts'

/** As `normalizeDate`, within the years that a campaign may name. */
export const normalizeEventDate = (value: string): string => normalizeDate(value, limits.eventYear)
