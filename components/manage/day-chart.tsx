'use client'

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Row = { day: string; first: number; second: number }
type DayChartProps = { rows: Row[]; names: { first: string; second: string | undefined } }

const height = 176
const tick = { fill: 'var(--soft)', fontSize: 13 }

/** Chromium puts layers into the tab order, because React listens for the focus on each target of a portal. */
function leaveTabOrder(chart: HTMLDivElement) {
  const observer = new MutationObserver(() => {
    for (const layer of chart.querySelectorAll('[class^=recharts-zIndex]')) layer.setAttribute('tabindex', '-1')
  })
  observer.observe(chart, { childList: true, subtree: true })
  return () => observer.disconnect()
}

export function DayChart({ rows, names }: DayChartProps) {
  return (
    <div ref={leaveTabOrder}>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart
          data={rows}
          barGap={0}
          barCategoryGap="18%"
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            interval="equidistantPreserveStart"
            minTickGap={28}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} width={36} />
          <Tooltip cursor={{ fill: 'var(--sunken)' }} isAnimationActive={false} content={<Reading names={names} />} />
          {names.second ? <Bar dataKey="second" fill="var(--line-strong)" isAnimationActive={false} /> : null}
          <Bar dataKey="first" fill="var(--accent)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

type ReadingProps = {
  names: DayChartProps['names']
  active?: boolean
  payload?: readonly { payload?: Row }[]
}

function Reading({ names, active, payload }: ReadingProps) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  return (
    <div className="grid gap-0.5 rounded border border-line bg-surface px-3 py-2 text-sm shadow-float">
      <span className="font-semibold">{row.day}</span>
      <span>
        {names.first}: <b className="tabular-nums">{row.first}</b>
      </span>
      {names.second ? (
        <span className="text-soft">
          {names.second}: <span className="tabular-nums">{row.second}</span>
        </span>
      ) : null}
    </div>
  )
}
