'use client'

import type { ReasonCode } from '@sesol/contract/campaigns/states'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/lib/i18n/navigation'
import { KeyHint, type Shortcut } from './desk-keys'
import { ReasonDialog, type ReasonDialogProps, type Reasoned } from './reason-dialog'
import { useDeskAttempt } from './use-desk-action'

type Ask<Result, Code extends string> = Omit<ReasonDialogProps<Code>, 'action' | 'send' | 'onClose'> & {
  send: (reasoned: Reasoned<Code>) => Promise<Result>
}

/** Leads somewhere, runs at once, or asks for a reason first. */
export type Act<Result, Code extends string = ReasonCode> = {
  key?: Shortcut
  text: string
  showsKey?: boolean
  href?: string
  run?: () => Promise<Result>
  ask?: Ask<Result, Code>
} & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** The acts on a row: their buttons, the dialog that asks for a reason, and the same choice for keys. */
export function useActs<Row, Result, Code extends string = ReasonCode>(done: (row: Row, result: Result) => void) {
  const router = useRouter()
  const attempt = useDeskAttempt()
  const [asking, setAsking] = useState<{ row: Row; text: string; ask: Ask<Result, Code> }>()

  const choose = (row: Row, { href, run, ask, text }: Act<Result, Code>) => {
    if (href !== undefined) router.push(href)
    if (ask) setAsking({ row, text, ask })
    if (run) void attempt(async () => done(row, await run()))
  }
  const buttons = (row: Row, acts: readonly Act<Result, Code>[], disabled = false) =>
    acts.map((act) => {
      const { key, text, showsKey, href, variant = 'secondary', className = '' } = act
      const look = { variant, className, children: text }
      if (href !== undefined) return <LinkButton key={text} {...look} href={href} />
      return (
        <Button key={text} {...look} disabled={disabled} onClick={() => choose(row, act)}>
          {text} {showsKey && key ? <KeyHint of={key} /> : null}
        </Button>
      )
    })
  const dialog = asking ? (
    <ReasonDialog
      variant="danger"
      {...asking.ask}
      action={asking.text}
      send={async (reasoned: Reasoned<Code>) => {
        const result = await asking.ask.send(reasoned)
        setAsking(undefined)
        done(asking.row, result)
      }}
      onClose={() => setAsking(undefined)}
    />
  ) : null
  return { choose, buttons, dialog }
}
