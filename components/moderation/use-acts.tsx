'use client'

import type { ReasonCode } from '@sesol/contract/campaigns/states'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/lib/i18n/navigation'
import { KeyHint, type Shortcut } from './desk-keys'
import { holdDecision } from './held-decision'
import { ReasonDialog, type ReasonDialogProps, type Reasoned } from './reason-dialog'
import { useDeskAttempt } from './use-desk-action'

type Ask<Result, Code extends string> = Omit<ReasonDialogProps<Code>, 'action' | 'send' | 'onClose'> & {
  send: (reasoned: Reasoned<Code>, maker?: number) => Promise<Result>
}

/** Leads somewhere, runs at once, or asks for a reason first. */
export type Act<Result, Code extends string = ReasonCode> = {
  key?: Shortcut
  text: string
  /** Its accessible name, where the text names no subject. */
  label?: string
  showsKey?: boolean
  href?: string
  run?: (maker?: number) => Promise<Result>
  ask?: Ask<Result, Code>
  /** What is said while it can be undone, if it can; its call has `keepalive`. */
  held?: { key: string; text: string }
} & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** The acts on a row: their buttons, the dialog that asks for a reason, and the same choice for keys. */
export function useActs<Row, Result, Code extends string = ReasonCode>(done: (row: Row, result: Result) => void) {
  const router = useRouter()
  const attempt = useDeskAttempt()
  const [asking, setAsking] = useState<{ row: Row; act: Act<Result, Code>; ask: Ask<Result, Code> }>()

  const carryOut = async (row: Row, { held }: Act<Result, Code>, run: (maker?: number) => Promise<Result>) => {
    if (held) return holdDecision({ ...held, send: (maker) => attempt(async () => done(row, await run(maker))) })
    return done(row, await run())
  }
  const choose = (row: Row, act: Act<Result, Code>) => {
    const { href, run, ask } = act
    if (href !== undefined) router.push(href)
    if (ask) setAsking({ row, act, ask })
    if (run) void attempt(() => carryOut(row, act, run))
  }
  const buttons = (row: Row, acts: readonly Act<Result, Code>[], disabled = false) =>
    acts.map((act) => {
      const { key, text, label, showsKey, href, variant = 'secondary', className = '' } = act
      const look = { variant, className, children: text }
      if (href !== undefined) return <LinkButton key={text} {...look} href={href} />
      return (
        <Button key={text} {...look} aria-label={label} disabled={disabled} onClick={() => choose(row, act)}>
          {text} {showsKey && key ? <KeyHint of={key} /> : null}
        </Button>
      )
    })
  const dialog = asking ? (
    <ReasonDialog
      variant="danger"
      {...asking.ask}
      action={asking.act.text}
      send={async (reasoned: Reasoned<Code>) => {
        await carryOut(asking.row, asking.act, (maker) => asking.ask.send(reasoned, maker))
        setAsking(undefined)
      }}
      onClose={() => setAsking(undefined)}
    />
  ) : null
  return { choose, buttons, dialog }
}
