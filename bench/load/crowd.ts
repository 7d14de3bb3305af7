import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pathOf } from '@sesol/contract'
import { z } from 'zod'
import { findProgram } from '../../script/lib/debian.ts'
import type { Mailbox } from './mailbox.ts'

/** A press sooner after the e-mail is taken for a program's. */
const opensAfterMs = 1500
/** How long the first e-mail is waited for: a slow machine sends it after the load. */
const firstMailMs = 90_000

type Crowd = {
  edge: string
  /** Of the site, which refuses forms of other origins. */
  origin: string
  campaign: number
  others: string[]
  mailbox: Mailbox
}
export type Answered = {
  answers: number
  perSecond: number
  p99: number
  /** Answers of status 400 and above. */
  refused: number
  /** Connections that failed, and answers after ten seconds. */
  lost: number
  confirmed: number
}
export type Logged = { statuses: string; signed: number; signingP99: number }

/** The requests of viral.lua; who signed opens the link of the e-mail. */
export async function loadVirally(
  { edge, origin, campaign, others, mailbox }: Crowd,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Answered> {
  const confirming = confirmAll(edge, origin, mailbox)
  const wrk = findProgram('wrk') ?? 'wrk'
  const script = join(import.meta.dirname, 'viral.lua')
  const way = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, edge]
  const { stdout } = await promisify(execFile)(wrk, [
    ...way,
    '--',
    `${campaign}`,
    origin,
    `viral${Date.now()}x`,
    ...others,
  ])
  const confirmed = await confirming.end()
  const counted = summary.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  return {
    ...counted,
    perSecond: counted.answers / counted.seconds,
    refused: counted.refused + confirmed.refused,
    confirmed: confirmed.done,
  }
}

const summary = z.object({
  answers: z.number(),
  seconds: z.number(),
  p99: z.number(),
  refused: z.number(),
  lost: z.number(),
})

function confirmAll(edge: string, origin: string, mailbox: Mailbox) {
  const pending = new Set<Promise<void>>()
  const count = { done: 0, refused: 0 }
  let people = 0
  const confirm = async (token: string) => {
    await pause(opensAfterMs)
    people += 1
    const from = `11.${people >> 16}.${(people >> 8) & 255}.${people & 255}`
    const response = await fetch(`${edge}/api${pathOf('confirmSignature').replace(/\/$/, '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': from },
      body: JSON.stringify({ token }),
    })
    await response.body?.cancel()
    count[response.ok ? 'done' : 'refused'] += 1
  }
  mailbox.receive = (_to, token) => {
    if (!token) return
    const one = confirm(token)
      .catch(() => {
        count.refused += 1
      })
      .finally(() => pending.delete(one))
    pending.add(one)
  }
  return {
    end: async () => {
      const latest = performance.now() + firstMailMs
      while (count.done + count.refused === 0 && performance.now() < latest) await pause(100)
      mailbox.receive = () => {}
      await Promise.all(pending)
      return count
    },
  }
}

const logLine = /"method":"(\w+)","path":"([^"]*)","status":(\d+),"seconds":([\d.]+)/

/** What nginx logged from this byte on: wrk knows neither the status nor the time of a signature. */
export async function readLog(file: string, start: number): Promise<Logged> {
  const statuses = new Map<string, number>()
  const times: number[] = []
  let signed = 0
  for await (const line of createInterface(createReadStream(file, { start }))) {
    const [, method, path, status = '', seconds] = logLine.exec(line) ?? []
    const what = status === '200' ? status : `${status} ${method} ${path}`
    statuses.set(what, (statuses.get(what) ?? 0) + 1)
    if (method !== 'PATCH') continue
    times.push(Number(seconds) * 1000)
    if (status === '200') signed += 1
  }
  times.sort((a, b) => a - b)
  return {
    statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    signed,
    signingP99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}
