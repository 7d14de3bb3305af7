import { timeZone } from '@sesol/shared/time-zone'
import { sql } from 'kysely'

export const zone = sql.lit(timeZone)
