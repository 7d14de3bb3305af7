import { timeZone } from '@sesol/contract'
import { sql } from 'kysely'

export const zone = sql.lit(timeZone)
