import type { StatisticsDay } from '@sesol/contract/support/deliveries'
import { csvOf } from '@sesol/shared/csv'

export const visitsOf = ({ visits }: StatisticsDay): number =>
  Object.values(visits).reduce((sum, count) => sum + (count ?? 0), 0)

export const columns = {
  signatures: ({ signatures }) => signatures,
  visits: visitsOf,
  emails_opened: ({ emails_opened }) => emails_opened,
  emails_sent: ({ emails_sent }) => emails_sent,
  calls_opened: ({ calls_opened }) => calls_opened,
  calls_made: ({ calls_made }) => calls_made,
  faxes_delivered: ({ faxes_delivered }) => faxes_delivered,
  faxes_failed: ({ faxes_failed }) => faxes_failed,
} as const satisfies Record<string, (day: StatisticsDay) => number>

export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as Column[]

/** The first of two is the one that counts; the other is what led to it or failed. */
export const series = {
  signatures: ['signatures'],
  visits: ['visits'],
  emails: ['emails_sent', 'emails_opened'],
  calls: ['calls_made', 'calls_opened'],
  faxes: ['faxes_delivered', 'faxes_failed'],
} as const satisfies Record<string, readonly [Column] | readonly [Column, Column]>
export type Series = keyof typeof series
export const seriesNames = Object.keys(series) as Series[]

export const totalOf = (days: readonly StatisticsDay[], column: Column): number =>
  days.reduce((sum, day) => sum + columns[column](day), 0)

export const csvOfDays = (
  days: readonly StatisticsDay[],
  shown: readonly Column[],
  nameOf: (column: Column | 'day') => string,
): string =>
  csvOf([
    (['day', ...shown] as const).map(nameOf),
    ...days.map((day) => [day.day, ...shown.map((column) => columns[column](day))]),
  ])
