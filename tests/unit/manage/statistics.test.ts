import { columnNames, csvOfDays } from '@/lib/shared/manage/statistics'

const day = {
  day: '2026-11-20',
  signatures: 12,
  visits: { whatsapp: 30 },
  emails_opened: 1,
  emails_sent: 2,
  calls_opened: 3,
  calls_made: 4,
  faxes_delivered: 5,
  faxes_failed: 6,
}

test('X-18 the table of an owner quotes its texts and names its separator', () => {
  const [start, head, row] = csvOfDays([day], columnNames, (column) => `${column};=1`).split('\r\n')
  expect(start).toBe('\ufeffsep=,')
  expect(head).toMatch(/^"day;'=1","signatures;'=1",/)
  expect(row).toBe('"2026-11-20",12,30,1,2,3,4,5,6')
})
