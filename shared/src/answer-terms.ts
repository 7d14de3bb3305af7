import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { isWeekend } from 'date-fns/isWeekend'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

/** Law 2429, month and day. A half day, the afternoon before a feast or the 29th of October, is a working day. */
const holidays = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']
/** The same law: three days of Ramazan, four of Kurban, by the calendar whose days those of Diyanet have been since 2017. */
const feastDays = ['10/1', '10/2', '10/3', '12/10', '12/11', '12/12', '12/13']
const feastCalendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric' })

const isWorkingDay = (date: Date): boolean =>
  !isWeekend(date) && !holidays.includes(lightFormat(date, 'MM-dd')) && !feastDays.includes(feastCalendar.format(date))

/** A term that ends on a holiday ends on the next working day. */
const ending = (date: Date): Date => (isWorkingDay(date) ? date : ending(addDays(date, 1)))

function afterWorkingDays(from: Date, count: number): Date {
  let date = from
  for (let left = count; left > 0; left -= Number(isWorkingDay(date))) date = addDays(date, 1)
  return date
}

/** Law 3071, art. 7, and Law 4982, art. 11. */
export const answerDays = { petition: 30, information: 15 } as const
/** Law 2577, art. 10: silence is a refusal then. Law 4982, art. 13. Law 6328, art. 17. */
const [silentDays, objectionDays, ombudsmanMonths] = [30, 15, 6]

/** The last days, `YYYY-MM-DD`, of an application that nobody answers: of the answer, and of what one can do then. */
export function termsOf(law: keyof typeof answerDays, filedOn: string) {
  const filed = parseISO(filedOn)
  const day = (date: Date) => lightFormat(date, 'yyyy-MM-dd')
  const days = answerDays[law]
  const silent = addDays(filed, silentDays)
  return {
    answer: day(law === 'information' ? afterWorkingDays(filed, days) : ending(addDays(filed, days))),
    objection: day(ending(addDays(silent, objectionDays))),
    ombudsman: day(ending(addMonths(silent, ombudsmanMonths))),
  }
}
